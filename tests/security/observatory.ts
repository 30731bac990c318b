/**
 * Computes the score of MDN's HTTP Observatory for a response, with the rules of github.com/mdn/mdn-http-observatory
 * (`src/grader/charts.js`, `src/scanner/index.js` and `src/analyzer/tests/`, as of August 2026). The package itself is not used: it
 * needs a database client, downloads lists at installation, and only checks hosts with a certificate. Its other inputs are assumed:
 * the response came by TLS, port 80 redirects to it, and the caller says whether the host is on the preload list.
 */

const SIX_MONTHS = 15_552_000;
const YEAR = 31_536_000;
const BROAD = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const INLINE = ["'unsafe-inline'", "data:"];
const PRIVATE_REFERRER = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
const BASE = 100;
/** Extra points only count if the score without them is at least this. */
const EXTRA_FROM = 90;

type Rule = (answer: Response, html: string) => number;

/** Returns the directives of a policy with their sources in lower case. */
function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  const entries = policy.split(";").map((part) => part.trim().toLowerCase().split(/\s+/));
  return new Map(entries.map(([name = "", ...sources]) => [name, sources]));
}

const isHashed = (sources: readonly string[]) => sources.some((source) => /^'(?:sha\d+|nonce)-/.test(source));
/** A hash or a nonce switches 'unsafe-inline' off. */
const inForce = (sources: readonly string[]) =>
  isHashed(sources) ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
const hasAny = (sources: readonly string[], bad: readonly string[]) => sources.some((source) => bad.includes(source));
const isInsecure = (sources: readonly string[]) => sources.some((source) => /^(?:http|ftp):/.test(source));

const contentSecurityPolicy: Rule = ({ headers }) => {
  const header = headers.get("content-security-policy");
  if (!header) return -25;
  const policy = directivesOf(header);
  const of = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const script = inForce(of("script-src"));
  const style = inForce(of("style-src"));
  const passive = [...of("img-src"), ...of("media-src")];
  const active = [...policy].flatMap(([name, sources]) => (/^(?:img|media)-src$/.test(name) ? [] : sources));
  if (hasAny(script, [...BROAD, ...INLINE]) || hasAny(of("object-src"), BROAD)) return -20;
  if (isInsecure(active)) return -20;
  if ([...script, ...style].includes("'unsafe-eval'")) return -10;
  if (isInsecure(passive)) return -10;
  if (hasAny(style, [...BROAD, ...INLINE])) return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
};

const cookies: Rule = ({ headers }) => {
  const set = headers.getSetCookie();
  if (set.length === 0) return 0;
  if (set.some((cookie) => /;\s*samesite=(?!lax|strict|none)/i.test(cookie))) return -20;
  if (set.some((cookie) => !/;\s*secure/i.test(cookie))) return headers.has("strict-transport-security") ? -5 : -20;
  return set.every((cookie) => /;\s*samesite=/i.test(cookie)) ? 5 : 0;
};

const crossOriginSharing: Rule = ({ headers }) =>
  headers.get("access-control-allow-credentials") === "true" && headers.has("access-control-allow-origin") ? -50 : 0;

/** Returns the points for a header with one token; `bad` for any other value. */
const byToken =
  (name: string, points: Readonly<Record<string, number>>, bad: number): Rule =>
  ({ headers }) => {
    const value = headers.get(name)?.split(";")[0]?.trim();
    return value === undefined ? 0 : (points[value] ?? bad);
  };

const strictTransport =
  (isOnPreloadList: boolean): Rule =>
  ({ headers }) => {
    const header = headers.get("strict-transport-security")?.toLowerCase() ?? "";
    const age = Number(/max-age=(\d+)/.exec(header)?.[1]);
    // Rules of hstspreload.org: a listed host with another header is removed from the list.
    if (isOnPreloadList && age >= YEAR && /includesubdomains/.test(header) && /preload/.test(header)) return 5;
    if (!header || Number.isNaN(age)) return -20;
    return age >= SIX_MONTHS ? 0 : -10;
  };

const integrity: Rule = ({ headers }, html) => {
  if (!headers.get("content-type")?.startsWith("text/html")) return 0;
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"[^>]*>/g)];
  if (scripts.some(([tag, src = ""]) => /^(?:https?:)?\/\//.test(src) && !tag.includes("integrity="))) return -5;
  return scripts.some(([tag]) => tag.includes("integrity=")) ? 5 : 0;
};

const contentType: Rule = ({ headers }) => (headers.get("x-content-type-options") === "nosniff" ? 0 : -5);

const frames: Rule = ({ headers }) => {
  if (directivesOf(headers.get("content-security-policy") ?? "").has("frame-ancestors")) return 5;
  return /^(?:deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "") ? 0 : -20;
};

const referrer: Rule = ({ headers }) => {
  const header = headers.get("referrer-policy");
  if (header === null) return 0;
  return PRIVATE_REFERRER.includes(header.split(",").at(-1)?.trim() ?? "") ? 5 : -5;
};

const rulesOf = (isOnPreloadList: boolean): Readonly<Record<string, Rule>> => ({
  contentSecurityPolicy,
  cookies,
  crossOriginSharing,
  embedder: byToken("cross-origin-embedder-policy", { "require-corp": 10, credentialless: 10, "unsafe-none": 0 }, -5),
  opener: byToken(
    "cross-origin-opener-policy",
    { "same-origin": 10, "same-origin-allow-popups": 10, "noopener-allow-popups": 10, "unsafe-none": 0 },
    -5,
  ),
  resource: byToken("cross-origin-resource-policy", { "same-origin": 10, "same-site": 10, "cross-origin": 0 }, -5),
  strictTransport: strictTransport(isOnPreloadList),
  integrity,
  contentType,
  frames,
  referrer,
});

export interface Score {
  readonly score: number;
  /** Points of each rule. */
  readonly points: Readonly<Record<string, number>>;
}

/** Returns the score of a response that came by TLS. The host may be on the browsers' preload list. */
export async function scoreOf(answer: Response, isOnPreloadList: boolean): Promise<Score> {
  const html = await answer.text();
  const points = Object.fromEntries(
    Object.entries(rulesOf(isOnPreloadList)).map(([name, rule]) => [name, rule(answer, html)]),
  );
  const sum = (each: readonly number[]) => each.reduce((total, one) => total + one, BASE);
  const all = Object.values(points);
  const withoutExtra = sum(all.filter((each) => each < 0));
  return { score: Math.max(0, withoutExtra >= EXTRA_FROM ? sum(all) : withoutExtra), points };
}
