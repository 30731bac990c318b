/** Cache headers: how long browsers and shared caches (a CDN, nginx) may store a response (docs/decisions/028). */
import type { Settings } from "../settings/settings.ts";

type Headers = Readonly<Record<string, string>>;
type Wanted = Pick<Settings, "sharedCacheSeconds">;

/** Max age of a stale response that a cache sends while the server is unreachable. Seconds. */
const WITHOUT_SERVER = 86_400;

/** Extra time for a response that is on its way when the content changes, seconds. */
const MARGIN = 5;

/** Caches must revalidate each time, which the ETag makes cheap. */
export const ASK_EACH_TIME: Headers = { "cache-control": "no-cache" };
/** For one visitor only. Caches must not store it. */
export const KEEP_NOWHERE: Headers = { "cache-control": "no-store" };
/** For one visitor, whose cookie it depends on. */
export const PERSONAL: Headers = { "cache-control": "private, no-store" };

/** Returns how many seconds before scheduled content changes the lifetime of responses gets shorter, longest first. */
export const cachingSteps = (sharedCacheSeconds: number): readonly number[] =>
  sharedCacheSeconds === 0 ? [] : [WITHOUT_SERVER + sharedCacheSeconds + MARGIN, sharedCacheSeconds + MARGIN];

interface Life {
  /** Max age in browsers, seconds. */
  readonly browserSeconds?: number;
  /** Seconds until scheduled content changes. No response may be stored for longer. */
  readonly secondsLeft?: number;
}

/**
 * Returns the headers of a response that depends on the address alone. It is fresh in a shared cache for half of the time in the
 * setting. For the other half the cache may send it stale while it revalidates, so every edit is visible within that time. Browsers
 * revalidate each time.
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

/** Request headers that decide on the language of an address without one. */
export const VARY = { byChoice: "cookie", byBrowser: "cookie, accept-language" } as const;

/** How the language of an address without one is decided. */
interface Visitor {
  /** Whether Accept-Language counts. Caches do not store by it. */
  readonly asksBrowser: boolean;
  /** Whether the cache in front of the server stores one response per language (requests/language.ts). */
  readonly isKeyed: boolean;
}

/**
 * Returns the headers of a page whose language depends on the visitor's cookie. Caches revalidate each time. nginx, set up by
 * deploy/nginx.conf, stores the page once per language: X-Accel-Expires allows it, and nginx removes that header. It comes
 * first, because older versions depend on the order. If Accept-Language counts, nginx cannot tell visitors apart and stores nothing.
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
