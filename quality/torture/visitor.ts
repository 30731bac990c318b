/** Requests of one visitor, honest or not. */
type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Timeout of a response, milliseconds. */
const SLOW_TIMEOUT = 15_000;

/** Returns a function that requests a server from an address, which stands in the proxy's header. */
export const askFrom =
  (origin: string, address: string): Ask =>
  (path, init = {}) =>
    fetch(origin + path, {
      ...init,
      headers: { "x-forwarded-for": address, ...init.headers },
      signal: AbortSignal.timeout(SLOW_TIMEOUT),
    });
