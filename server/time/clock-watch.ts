/** Whether the system's clock can be believed: nothing is deleted for its age by one that was just set. */
export interface ClockWatch {
  /** Compares the clock with the time that has passed since the last look; to be asked before something old is deleted. */
  isBelieved(): boolean;
}

export interface WatchedClock extends ClockWatch {
  /** Milliseconds for which the clock is doubted from now on; 0 = it is believed. */
  doubtLeft(): number;
}

const MINUTE = 60_000;
/** What a clock is set by when it is only corrected: milliseconds. */
export const CORRECTION = 10 * MINUTE;
/** How long a clock that was set by more is doubted: by then somebody has seen it, or it was right. */
export const DOUBT = 24 * 60 * MINUTE;

/**
 * `clock` is the system's, which may be set; `passed` only ever goes on. Both in milliseconds, as is `doubt`, for which the
 * clock is not believed from the beginning.
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
