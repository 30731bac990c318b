/** One alarm for a moment, however far away. */

/** Timers hold no more than 2^31 - 1 ms, and go by another clock than the system's, which may be set meanwhile: looked at daily. */
const LONGEST = 24 * 60 * 60_000;

export interface Alarm {
  /** Calls once at a moment, milliseconds since 1970, in place of what was set before; never where there is none. */
  set(moment: number | undefined, call: () => void): void;
  close(): void;
}

export function openAlarm(): Alarm {
  let timer: NodeJS.Timeout | undefined;
  function set(moment: number | undefined, call: () => void): void {
    clearTimeout(timer);
    if (moment === undefined) return;
    const left = moment - Date.now();
    timer = setTimeout(() => (Date.now() >= moment ? call() : set(moment, call)), Math.min(Math.max(left, 0), LONGEST));
    // What else there is to do keeps the process; this does not.
    timer.unref();
  }
  return { set, close: () => clearTimeout(timer) };
}
