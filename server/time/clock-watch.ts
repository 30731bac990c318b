/** Detects a system clock that was set, so that nothing is deleted by a wrong clock. */
export interface ClockWatch {
  /** Compares the clock with the time that has passed since the last check. Call it before deleting anything by age. */
  isBelieved(): boolean;
}

export interface WatchedClock extends ClockWatch {
  /** Milliseconds for which the clock is not trusted from now on; 0 if it is trusted. */
  doubtLeft(): number;
}

const MINUTE = 60_000;
/** Max change of a clock that counts as a correction, milliseconds. */
export const CORRECTION = 10 * MINUTE;
/** How long a clock that changed by more is not trusted, milliseconds. By then somebody has noticed, or it was right. */
export const DOUBT = 24 * 60 * MINUTE;

/**
 * Watches the clock. `clock` reads the system's, which may be set, and `passed` a monotonic one. `doubt` is how long the clock
 * is not trusted at the start. All are in milliseconds.
 */
export function watchClock(clock = Date.now, passed = () => performance.now(), doubt = 0): WatchedClock {
  let last = { clock: clock(), passed: passed() };
  let doubtedUntil = last.passed + doubt;
  function doubtLeft(): number {
    const now = { clock: clock(), passed: passed() };
    const setBy = now.clock - last.clock - (now.passed - last.passed);
    last = now;
    if (Math.abs(setBy) > CORRECTION) doubtedUntil = now.passed + DOUBT;
    return Math.max(0, doubtedUntil - now.passed);
  }
  return { doubtLeft, isBelieved: () => doubtLeft() === 0 };
}
