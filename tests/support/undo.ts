/** Takes away what a test has put in place of something: the tests of Node share their globals with the file after theirs. */
import { afterEach, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
