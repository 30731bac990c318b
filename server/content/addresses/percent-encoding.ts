/** Percent-encoding that is no UTF-8, as in addresses of older sites in Big5: `/%B2%A3%AB~.html`. */

const ENCODED = /(?:%[0-9a-f]{2})+|%/gi;

function isReadable(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

/** A path with everything decoded that is UTF-8; the rest, and what would part it otherwise (%2F), stays. */
export const decodedPath = (path: string): string =>
  path.replace(ENCODED, (encoded) => (isReadable(encoded) ? decodeURI(encoded) : encoded));

/** An address in which percent signs that encode nothing stand for themselves, so that a router takes it; the same where it does anyway. */
export function readableAddress(url: string): string {
  if (!url.includes("%")) return url;
  const [path = ""] = url.split("?", 1);
  const readable = path.replace(ENCODED, (encoded) => (isReadable(encoded) ? encoded : encoded.replaceAll("%", "%25")));
  return readable + url.slice(path.length);
}
