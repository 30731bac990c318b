/** How long shared caches (a CDN, nginx) may keep what anybody gets alike, and what they leave alone (docs/decisions/028). */
import type { Settings } from "../settings/settings.ts";

type Headers = Readonly<Record<string, string>>;
type Wanted = Pick<Settings, "sharedCacheSeconds">;

/** While the server can't be reached, an answer of the last day is better than none. Seconds. */
const WITHOUT_SERVER = 86_400;

/** An answer that is on its way at such a moment may be kept a little longer, seconds. */
const MARGIN = 5;

/** Kept by nobody without asking; with the ETag that costs little. */
export const ASK_EACH_TIME: Headers = { "cache-control": "no-cache" };
/** For one visitor alone, and not kept. */
export const KEEP_NOWHERE: Headers = { "cache-control": "no-store" };

/** How long before something else is shown answers have to be kept for less long, in seconds: where each limit below begins. */
export const cachingSteps = (sharedCacheSeconds: number): readonly number[] =>
  sharedCacheSeconds === 0 ? [] : [WITHOUT_SERVER + sharedCacheSeconds + MARGIN, sharedCacheSeconds + MARGIN];

interface Life {
  /** How long browsers do not ask, seconds. */
  readonly browserSeconds?: number;
  /** Until something else is shown: nothing is kept for longer. */
  readonly secondsLeft?: number;
}

/**
 * Of what the address alone decides. A shared cache has it fresh for half of the time that the setting names, and hands it out
 * while it fetches it anew for the other half, so that no edit takes longer to be seen. Browsers ask each time.
 */
export function sharedCaching(
  { sharedCacheSeconds }: Wanted,
  { browserSeconds = 0, secondsLeft = Number.POSITIVE_INFINITY }: Life = {},
): Headers {
  const [long = 0, short = 0] = cachingSteps(sharedCacheSeconds);
  const browser = Math.min(browserSeconds, Math.max(0, Math.floor(secondsLeft)));
  if (sharedCacheSeconds === 0 || secondsLeft <= short)
    return browser === 0 ? ASK_EACH_TIME : { "cache-control": `public, max-age=${browser}` };
  const fresh = Math.ceil(sharedCacheSeconds / 2);
  const parts = [
    "public",
    `max-age=${browser}`,
    `s-maxage=${fresh}`,
    `stale-while-revalidate=${sharedCacheSeconds - fresh}`,
    ...(secondsLeft <= long ? [] : [`stale-if-error=${WITHOUT_SERVER}`]),
  ];
  return { "cache-control": parts.join(", ") };
}

/** What decides on the language of a bare address. */
export const VARY = { byChoice: "cookie", byBrowser: "cookie, accept-language" } as const;

/** Of a bare address, on which the visitor decides. */
interface Visitor {
  /** Whether the browser is asked for its language, of which no cache knows. */
  readonly asksBrowser: boolean;
  /** Whether the cache in front keeps one answer for each language (requests/language.ts). */
  readonly isKeyed: boolean;
}

/**
 * Of a page whose language the visitor's cookie decides. Caches that know nothing of it ask each time. nginx is told by its own
 * header, which it takes off again: as deploy/nginx.conf sets it up, it keeps a page for each language. That header comes
 * first, since older versions heed the order. Where the browser is asked for its language, nginx would not tell visitors apart
 * and keeps nothing.
 */
export function visitorCaching(
  { sharedCacheSeconds }: Wanted,
  { asksBrowser, isKeyed }: Visitor,
  { secondsLeft = Number.POSITIVE_INFINITY }: Pick<Life, "secondsLeft"> = {},
): Headers {
  if (asksBrowser) return { ...ASK_EACH_TIME, vary: VARY.byBrowser };
  const [, short = 0] = cachingSteps(sharedCacheSeconds);
  const isSaved = isKeyed && sharedCacheSeconds > 0 && secondsLeft > short;
  return { ...(isSaved && { "x-accel-expires": String(sharedCacheSeconds) }), ...ASK_EACH_TIME, vary: VARY.byChoice };
}
