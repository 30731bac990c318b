/** Whether the system's clock can be believed: nothing is deleted for its age by one that was just set. */
export interface ClockWatch {
  /** Compares the clock with the time that has passed since the last look; to be asked before something old is deleted. */
  isBelieved(): boolean;
}

const MINUTE = 60_000;
/** What a clock is set by when it is only corrected: milliseconds. */
const CORRECTION = 10 * MINUTE;
/** How long a clock that was set by more is doubted: by then somebody has seen it, or it was right. */
const DOUBT = 24 * 60 * MINUTE;

/** `clock` is the system's, which may be set; `passed` only ever goes on. Both in milliseconds. */
export function watchClock(clock = Date.now, passed = () => performance.now()): ClockWatch {
  let last = { clock: clock(), passed: passed() };
  let doubtedUntil = 0;
  return {
    isBelieved() {
      const now = { clock: clock(), passed: passed() };
      const setBy = now.clock - last.clock - (now.passed - last.passed);
      last = now;
      if (Math.abs(setBy) > CORRECTION) doubtedUntil = now.passed + DOUBT;
      return now.passed >= doubtedUntil;
    },
  };
}
