/** Percent-encoding other than UTF-8, such as Big5 in addresses of older sites: `/%B2%A3%AB~.html`. */

const ENCODED = /(?:%[0-9a-f]{2})+|%/gi;

function isReadable(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

/** Decodes the UTF-8 in a path. Other bytes stay encoded, and so do reserved characters such as %2F. */
export const decodedPath = (path: string): string =>
  path.replace(ENCODED, (encoded) => (isReadable(encoded) ? decodeURI(encoded) : encoded));

/** Escapes percent signs that encode no UTF-8 as %25, so that a router accepts the address. Changes no other address. */
export function readableAddress(url: string): string {
  if (!url.includes("%")) return url;
  const [path = ""] = url.split("?", 1);
  const readable = path.replace(ENCODED, (encoded) => (isReadable(encoded) ? encoded : encoded.replaceAll("%", "%25")));
  return readable + url.slice(path.length);
}
