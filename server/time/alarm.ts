/** A timer for one moment, with no limit on how far away it is. */

/**
 * Max delay of one timer, milliseconds. Node limits it to 2^31 - 1, and the system clock may be set meanwhile, so it is read
 * daily.
 */
const MAX_DELAY = 24 * 60 * 60_000;

export interface Alarm {
  /** Calls back once at a moment, milliseconds since 1970. Replaces the previous one. Without a moment it never calls. */
  set(moment: number | undefined, call: () => void): void;
  close(): void;
}

export function openAlarm(): Alarm {
  let timer: NodeJS.Timeout | undefined;
  function set(moment: number | undefined, call: () => void): void {
    clearTimeout(timer);
    if (moment === undefined) return;
    const delay = moment - Date.now();
    timer = setTimeout(
      () => (Date.now() >= moment ? call() : set(moment, call)),
      Math.min(Math.max(delay, 0), MAX_DELAY),
    );
    // The timer does not keep the process running.
    timer.unref();
  }
  return { set, close: () => clearTimeout(timer) };
}
