/** In which encoding a file that is not UTF-8 may be written. */
import { analyse } from "chardet";

/** Legacy encodings of a language, the most common first. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  zh: ["big5", "gb18030"],
  "zh-Hans": ["gb18030", "big5"],
  ja: ["shift_jis", "euc-jp"],
  ko: ["euc-kr"],
  cs: ["windows-1250"],
  hr: ["windows-1250"],
  hu: ["windows-1250"],
  pl: ["windows-1250"],
  ro: ["windows-1250"],
  sk: ["windows-1250"],
  sl: ["windows-1250"],
  bg: ["windows-1251"],
  ru: ["windows-1251"],
  uk: ["windows-1251"],
  el: ["windows-1253"],
  tr: ["windows-1254"],
  he: ["windows-1255"],
  ar: ["windows-1256"],
  et: ["windows-1257"],
  lt: ["windows-1257"],
  lv: ["windows-1257"],
  vi: ["windows-1258"],
  th: ["windows-874"],
};
const WESTERN = ["windows-1252", "macintosh"];
const usualOf = (language: string) => USUAL[language] ?? USUAL[language.split("-")[0] ?? ""] ?? WESTERN;

/** A language of the site counts as much as this much confidence of the detection, percent. */
const USUAL_WEIGHT = 40;
/** Bytes that are looked at. */
const MAX_LOOKED_AT = 100_000;

/** Browsers, and so TextDecoder, read these under other names. */
const ALIASES: Readonly<Record<string, string>> = { "iso-8859-1": "windows-1252", "iso-8859-9": "windows-1254" };

/** The text, or undefined if the bytes are not in the encoding. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return /(?![\t\r\n])\p{Cc}|\p{Co}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * Returns the percentage of two-byte characters that are in the block of common ones. Chinese read in the wrong encoding is
 * Chinese as well, but of rare characters.
 */
function commonShare(bytes: Uint8Array, encoding: string): number {
  const [first, last] = encoding === "big5" ? [0xa4, 0xc6] : [0xb0, 0xd7];
  let pairs = 0;
  let common = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte < 0x80) continue;
    pairs += 1;
    if (byte >= first && byte <= last && (encoding === "big5" || (bytes[index + 1] ?? 0) >= 0xa1)) common += 1;
    index += 1;
  }
  return pairs === 0 ? 0 : (100 * common) / pairs;
}

/** Whether most characters beyond ASCII are next to Latin letters, as in western languages. */
function isWestern(text: string): boolean {
  const beyond = text.match(/[^\0-\x7f]/gu)?.length ?? 0;
  const beside = text.match(/(?<=[a-z])[^\0-\x7f]|[^\0-\x7f](?=[a-z])/giu)?.length ?? 0;
  return beside * 2 >= beyond;
}

interface Likely {
  readonly encoding: string;
  /** A word that tells a person whether it is right. */
  readonly sample: string;
}

/** The two likeliest encodings of a file that is neither UTF-8 nor UTF-16, the first of them the likeliest. */
export function likelyEncodings(bytes: Uint8Array, languages: readonly string[]): readonly Likely[] {
  // The end may be within a character, unless it is a line's.
  const lineEnd = bytes.subarray(0, MAX_LOOKED_AT).lastIndexOf(0x0a) + 1;
  const looked = bytes.length <= MAX_LOOKED_AT || lineEnd === 0 ? bytes : bytes.subarray(0, lineEnd);
  const confidences = new Map<string, number>();
  for (const { name, confidence } of analyse(looked)) {
    const encoding = ALIASES[name.toLowerCase()] ?? name.toLowerCase();
    confidences.set(encoding, Math.max(confidence, confidences.get(encoding) ?? 0));
  }
  const usual = new Map<string, number>();
  for (const language of languages)
    for (const [place, encoding] of usualOf(language).entries())
      usual.set(encoding, Math.max(usual.get(encoding) ?? 0, place === 0 ? USUAL_WEIGHT : USUAL_WEIGHT / 2));
  const found = [...new Set([...confidences.keys(), ...usual.keys()])].flatMap((encoding) => {
    if (/^(ascii|utf|iso-2022)/.test(encoding)) return [];
    const text = decode(looked, encoding);
    if (text === undefined) return [];
    const weight = usual.get(encoding) ?? 0;
    const isChinese = encoding === "big5" || encoding === "gb18030";
    const isLikely = !WESTERN.includes(encoding) || isWestern(text);
    const common = isChinese && weight > 0 ? commonShare(looked, encoding) : 0;
    const score = (confidences.get(encoding) ?? 0) + (isLikely ? weight : 0) + common;
    return [{ encoding, sample: sampleOf(text), score }];
  });
  return found.sort((a, b) => b.score - a.score).slice(0, 2);
}

const MAX_SAMPLE = 16;

/** The first word with a character that differs between encodings. */
function sampleOf(text: string): string {
  const [word = ""] = /[^\s,;"\t]*[^\0-\x7f][^\s,;"\t]*/.exec(text) ?? [];
  return [...word].slice(0, MAX_SAMPLE).join("");
}
