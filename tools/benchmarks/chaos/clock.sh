#!/usr/bin/env bash
# Runs a sweep and searches with limits of time while the wall clock jumps ten times a second, by up to twenty years, forward and back.
# The sweep must find the same, and every limit must hold. Linux with a C compiler. Usage: clock.sh [ROUNDS]
# shellcheck disable=SC2016 # check evaluates its conditions
set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
top=$(cd "$here/../../.." && pwd -P)
# shellcheck source=../../launcher/test/tap.sh
. "$top/tools/launcher/test/tap.sh"
rounds=${1:-3}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cat >"$place/clock.c" <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <sys/time.h>
#include <time.h>

static int real(clockid_t id, struct timespec *t) {
    static int (*next)(clockid_t, struct timespec *);
    if (!next) next = (int (*)(clockid_t, struct timespec *)) dlsym(RTLD_NEXT, "clock_gettime");
    return next(id, t);
}

static long jump(void) { // seconds
    static const long jumps[] = {0, 3600, -3600, 31536000, -630720000, 5, -5};
    struct timespec t;
    real(CLOCK_MONOTONIC, &t);
    return jumps[(t.tv_sec * 10 + t.tv_nsec / 100000000) % 7];
}

int clock_gettime(clockid_t id, struct timespec *t) {
    int status = real(id, t);
    if (status == 0 && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) t->tv_sec += jump();
    return status;
}

int gettimeofday(struct timeval *t, void *zone) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    t->tv_sec = now.tv_sec;
    t->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *t) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (t) *t = now.tv_sec;
    return now.tv_sec;
}
END
"${CC:-cc}" -shared -fPIC -O1 -o "$place/clock.so" "$place/clock.c" -ldl || exit 1
jumping=(env LD_PRELOAD="$place/clock.so")

check "the clock jumps" [ "$(for _ in 1 2 3 4 5 6 7 8; do "${jumping[@]}" date +%Y && sleep 0.1; done | sort -u | wc -l)" -ge 2 ]
"$top/reigo" "$here/clock.main.kts" "$place/whole" >"$place/out" 2>"$place/err"
check "without jumps, limits hold" grep -q '^limits hold$' "$place/out"
for ((i = 1; i <= rounds; i++)); do
  "${jumping[@]}" "$top/reigo" "$here/clock.main.kts" "$place/$i" >"$place/out" 2>"$place/err"
  check "with jumps ($i), the script ends" [ $? = 0 ]
  check "and limits hold" grep -q '^limits hold$' "$place/out"
  check "and the sweep finds the same" cmp "$place/whole/results.csv" "$place/$i/results.csv"
  check "and nothing is said of damage" [ "$(grep -c '^warning' "$place/err")" = 0 ]
done
[ "$failed" = 0 ] || sed 's/^/# /' "$place/out" "$place/err"
finish
