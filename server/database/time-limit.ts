import { DatabaseUnavailable } from "./unavailable.ts";

/**
 * Waits for a promise.
 * @throws DatabaseUnavailable with the reason after `timeout` milliseconds
 */
export async function within<T>(promise: Promise<T>, timeout: number, reason: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DatabaseUnavailable(reason)), Math.max(0, timeout));
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
