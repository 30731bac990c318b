const SITE = new URL("http://site");

/**
 * A path of this site as a Location header may have it: percent-encoded. Undefined for what names another host, and for
 * what browsers read otherwise than it looks: "/<tab>/host" and "/\host" are "//host" to them.
 */
export function ownPath(text: string): string | undefined {
  if (!text.startsWith("/") || /[\\\p{Cc}\u2028\u2029]/u.test(text) || !URL.canParse(text, SITE)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, SITE);
  // "/.//host" has become "//host".
  return origin === SITE.origin && !pathname.startsWith("//") ? pathname + search + hash : undefined;
}
