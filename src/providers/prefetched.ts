/** What was fetched before it was asked for (machines/prefetch.ts), until somebody opens it. */
import type { ShownPage } from "../../contract/render.ts";
import type { ApiRequest } from "../../contract/requests.ts";
import { type Http, loadHttp } from "./load-http.ts";

type Response = ShownPage["response"];
interface Kept {
  readonly response: Promise<Response>;
  /** Milliseconds since the page was opened. */
  readonly since: number;
}

/** Milliseconds. What is older is fetched anew: the content may have changed. */
const LONGEST_KEPT = 60_000;

const kept = new Map<string, Kept>();
const keyOf = ({ path, query }: ApiRequest) => `${path}?${new URLSearchParams(query)}`;
const freshOf = (key: string): Kept | undefined => {
  const found = kept.get(key);
  return found && performance.now() - found.since < LONGEST_KEPT ? found : undefined;
};

/** Fetches what answers a request, and keeps it; what is kept already is not fetched again. */
export async function keep(request: ApiRequest, load: () => Promise<Pick<Http, "getAhead">> = loadHttp): Promise<void> {
  const key = keyOf(request);
  const known = freshOf(key);
  const response = known?.response ?? load().then(({ getAhead }) => getAhead<Response>(request.path, request.query));
  if (!known) kept.set(key, { response, since: performance.now() });
  try {
    await response;
  } catch (problem) {
    // Asked for by the visitor, it is tried again, and then the page tells of a failure.
    kept.delete(key);
    throw problem;
  }
}

/** Hands over what is kept or under way, once; undefined where nothing is. What is under way is the visitor's own request now. */
export function take(request: ApiRequest): Promise<Response> | undefined {
  const key = keyOf(request);
  const known = freshOf(key);
  kept.delete(key);
  return known?.response;
}
