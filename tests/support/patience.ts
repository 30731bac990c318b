/** Milliseconds for a test that starts programs or compiles much content, which takes its time on a busy machine. */
export const PATIENCE = 60_000;
