package dev.reigo.surrogate;

/** What the weights of a fit are multiplied by, beside their ranks. */
interface Discount {
    /** All weights stay. */
    Discount NONE = new Discount() {
        @Override
        public long changes() {
            return 0;
        }

        @Override
        public void apply(double[][] points, double[] weights, int n) {}
    };

    /** Grows whenever the weights would be others. */
    long changes();

    /** Multiplies the weights of the first n points. */
    void apply(double[][] points, double[] weights, int n);
}
