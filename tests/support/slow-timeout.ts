/** Timeout in milliseconds for tests that start processes or compile much content, which is slow on a busy computer. */
export const SLOW_TIMEOUT = 60_000;
