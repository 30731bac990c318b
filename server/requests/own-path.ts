const SITE = new URL("http://site");

/**
 * Returns a path of this site, percent-encoded for a Location header. Returns undefined if the text names another host, or if
 * browsers would read another host in it: "/<tab>/host" and "/\host" are "//host" to them.
 */
export function ownPath(text: string): string | undefined {
  if (!text.startsWith("/") || /[\\\p{Cc}\u2028\u2029]/u.test(text) || !URL.canParse(text, SITE)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, SITE);
  // "/.//host" resolves to "//host".
  return origin === SITE.origin && !pathname.startsWith("//") ? pathname + search + hash : undefined;
}
