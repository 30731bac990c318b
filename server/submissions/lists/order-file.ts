/** Text of an uploaded list. */
import { likelyEncodings } from "../../lib/encodings.ts";

const MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];
/** Share of zero bytes on one side from which text is UTF-16 without a mark. */
const MIN_ZEROS = 1 / 4;

/** Returns the encoding by the zero bytes of its Latin letters and line ends. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (const [place, byte] of bytes.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / (bytes.length / 2));
  if (odd >= MIN_ZEROS && even < MIN_ZEROS) return "utf-16le";
  return even >= MIN_ZEROS && odd < MIN_ZEROS ? "utf-16be" : undefined;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Decodes the text of a file: UTF-8, UTF-16, or an encoding that is usual in a language, such as Big5. Returns undefined for
 * a file that is no text.
 */
export function decodeOrderFile(bytes: Uint8Array, languages: readonly string[]): string | undefined {
  const [marked] = MARKS.find(([, mark]) => mark.every((byte, place) => bytes[place] === byte)) ?? [];
  const encoding = marked ?? wideEncoding(bytes);
  const text = encoding === undefined ? decode(bytes, "utf-8") : decode(bytes, encoding);
  if (text !== undefined || encoding !== undefined) return text?.includes("\0") ? undefined : text;
  const [likeliest] = likelyEncodings(bytes, languages);
  return likeliest && decode(bytes, likeliest.encoding);
}
