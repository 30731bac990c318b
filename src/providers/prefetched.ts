/** Cache of prefetched responses (machines/prefetch.ts). */
import type { ApiRequest } from "../../contract/requests.ts";
import { type Http, loadHttp } from "./load-http.ts";

interface Cached {
  readonly response: Promise<unknown>;
  /** Time of the request in milliseconds since the document was opened. */
  readonly requestedAt: number;
}

/** Max age in milliseconds, because the content may change. */
const MAX_AGE = 60_000;

const cache = new Map<string, Cached>();
const keyOf = ({ path, query }: ApiRequest) => `${path}?${new URLSearchParams(query)}`;
const freshOf = (key: string): Cached | undefined => {
  const found = cache.get(key);
  return found && performance.now() - found.requestedAt < MAX_AGE ? found : undefined;
};

/** Fetches and caches the response of a request, unless it is cached. */
export async function prefetch(
  request: ApiRequest,
  load: () => Promise<Pick<Http, "getAhead">> = loadHttp,
): Promise<void> {
  const key = keyOf(request);
  const entry = freshOf(key);
  const response = entry?.response ?? load().then(({ getAhead }) => getAhead<unknown>(request.path, request.query));
  if (!entry) cache.set(key, { response, requestedAt: performance.now() });
  try {
    await response;
  } catch (problem) {
    // The request of the visitor tries again and reports a failure.
    cache.delete(key);
    throw problem;
  }
}

/** Removes and returns the cached or pending response; undefined if there is none. */
export function takePrefetched<Message>(request: ApiRequest): Promise<Message> | undefined {
  const key = keyOf(request);
  const entry = freshOf(key);
  cache.delete(key);
  // A request has responses of one kind.
  return entry?.response as Promise<Message> | undefined;
}
