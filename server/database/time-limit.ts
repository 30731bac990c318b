import { DatabaseUnavailable } from "./unavailable.ts";

/**
 * What a promise gives, if it does so within so many milliseconds.
 * @throws DatabaseUnavailable with the reason, after them
 */
export async function within<T>(promise: Promise<T>, patience: number, reason: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DatabaseUnavailable(reason)), Math.max(0, patience));
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
