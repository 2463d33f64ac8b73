/* Times c-cmaes on the Ellipsoid, from 3 in each coordinate with sigma = 1: D LAMBDA ITERATIONS REPETITIONS.
   Prints min=MICROSECONDS of processor time per evaluation, the least of the repetitions, after 20 iterations to warm up. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "cmaes_interface.h"

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

int main(int count, char **arguments) {
    if (count != 5) {
        return 2;
    }
    int d = atoi(arguments[1]), lambda = atoi(arguments[2]), iterations = atoi(arguments[3]), repetitions = atoi(arguments[4]);
    double *scales = malloc(d * sizeof(double)), *start = malloc(d * sizeof(double)), *deviations = malloc(d * sizeof(double));
    double least = INFINITY;
    for (int j = 0; j < d; j++) {
        scales[j] = pow(10, d > 1 ? 6.0 * j / (d - 1) : 0);
        start[j] = 3;
        deviations[j] = 1;
    }
    for (int repetition = 1; repetition <= repetitions; repetition++) {
        cmaes_t search;
        double begin = 0;
        double *values = cmaes_init(&search, d, start, deviations, repetition, lambda, "none");
        for (int iteration = -20; iteration < iterations; iteration++) {
            if (iteration == 0) {
                begin = seconds();
            }
            double *const *points = cmaes_SamplePopulation(&search);
            for (int i = 0; i < lambda; i++) {
                double sum = 0;
                for (int j = 0; j < d; j++) {
                    sum += scales[j] * points[i][j] * points[i][j];
                }
                values[i] = sum;
            }
            cmaes_UpdateDistribution(&search, values);
        }
        least = fmin(least, (seconds() - begin) / iterations / lambda * 1e6);
        cmaes_exit(&search);
    }
    printf("min=%.4f\n", least);
    return 0;
}
