/** Checks the texts of the content by heuristics. Nearly every finding is a mistake. */
import { LANGUAGES } from "../../contract/constants.ts";
import { documentLanguage, type Language } from "../../contract/languages.ts";
import type { Path, Problem } from "../../server/content/files/problems.ts";
import type { LoadedFile } from "../../server/content/files/yaml-file.ts";
import { standsForAll } from "../../server/content/load/texts-by-language.ts";
import { SOURCES } from "../../server/content/sources/sources.ts";
import { Said } from "../../server/content/texts/said.ts";

const CHINESE = "[\\u3400-\\u9fff\\u3001\\u3002\\u300c\\u300d]";
const HALF_WIDTH = new RegExp(`${CHINESE}[,:;?!(]|[,:;?!](?=${CHINESE})|\\([^()]*${CHINESE}`);
/** A bracket is full-width too around Latin letters; within a symbol, as in "38 dB(A)", it is a part of that. */
const HALF_WIDTH_BRACKET = /(?<![A-Za-z])[([]|(?<![([][A-Za-z0-9]{0,9})[)\]]/;
/** A date with a month in words. The site writes dates in figures, as the specification does for news. */
const DAY_IN_WORDS: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/,
  zh: /\d{4} ?年 ?\d{1,2} ?月 ?\d{1,2} ?日/,
};
const HAS_CHINESE = /[\u3400-\u9fff]/;
/** Three words of a sentence in a row; names and numbers have capitals and figures. */
const ENGLISH_PROSE = /\b[a-z]{2,} [a-z]{2,} [a-z]{2,}\b/;
/** Frequent characters of the simplified script that the traditional one does not have. */
const SIMPLIFIED =
  /[\u8fd9\u4eec\u4e2a\u8bf4\u65f6\u56fd\u7535\u538b\u62a4\u7ebf\u4e3a\u5bf9\u5f00\u5173\u7f51\u8bbe\u8ba1\u4ea7\u4e1a\u52a1\u5458\u53d1\u73b0\u5b9e\u9a8c\u5e94\u8be5\u7ecf\u8fc7\u8fd8\u52a8\u957f\u95e8\u95ee\u95f4\u89c1\u8f66\u9a6c]/;

/** Scripts that have the characters that Chinese has. */
const WITH_HAN: readonly (string | undefined)[] = ["Hans", "Hant", "Hani", "Jpan", "Kore", "Bopo"];
const ENGLISH_NAMES = new Intl.DisplayNames("en", { type: "language" });

const plain = (text: string) => text.replace(/<[^>]*>/g, "").replace(/&[a-z]+;/g, " ");

/** Returns what is suspicious about a text, or undefined. */
export function oddity(text: string, language: Language): readonly [problem: string, hint: string] | undefined {
  const words = plain(text);
  if (!WITH_HAN.includes(new Intl.Locale(documentLanguage(language)).maximize().script)) {
    const name = ENGLISH_NAMES.of(documentLanguage(language)) ?? language;
    return HAS_CHINESE.test(words)
      ? [`holds Chinese in the ${name} text`, `Write ${name}, or leave ${language} out.`]
      : undefined;
  }
  if (language !== "zh") return undefined;
  if (SIMPLIFIED.test(words)) return ["holds simplified characters", "Write the traditional ones."];
  if (HALF_WIDTH.test(words) || (HAS_CHINESE.test(words) && HALF_WIDTH_BRACKET.test(words))) {
    return ["has half-width punctuation beside Chinese", "Write \uff0c\uff1a\uff1b\uff1f\uff01\uff08\uff09 instead."];
  }
  if (!HAS_CHINESE.test(words) && ENGLISH_PROSE.test(words)) {
    return ["is English in the Chinese text", "Write Chinese, or leave zh out."];
  }
  return undefined;
}

/** Returns what is suspicious about the dates of a text, or undefined. */
export const oddDate = (text: string, language: Language): readonly [problem: string, hint: string] | undefined =>
  DAY_IN_WORDS[language]?.test(plain(text))
    ? ["writes a day in words", "Write it as all pages and files do: 2026/03/14."]
    : undefined;

/** Returns what is wrong with the tables of a text, or undefined. */
export const oddTable = (text: string): readonly [problem: string, hint: string] | undefined =>
  /<table>(?!\s*<caption>)/.test(text)
    ? ["has a table without a caption", "Say what it holds, first thing in it: <table><caption>…</caption>."]
    : undefined;

export interface LanguageReport {
  readonly problems: readonly Problem[];
  /** Texts that some languages of the site lack: allowed, and shown in another language there. */
  readonly missing: readonly {
    readonly file: string;
    readonly line: number;
    readonly field: string;
    readonly languages: readonly Language[];
  }[];
}

/** Checks every text of the content in the languages of the site. */
export function checkLanguages(files: readonly LoadedFile[], offered: readonly Language[]): LanguageReport {
  const problems: Problem[] = [];
  const missing: LanguageReport["missing"][number][] = [];
  for (const { file, data } of files) {
    walk(data, [], (texts, path) => {
      const place = (inner: Path) => ({ file: file.name, line: file.lineOf(inner), field: inner.join(".") });
      const lacking = lackingIn(texts, file.name, offered);
      if (lacking.length > 0) missing.push({ ...place(path), languages: lacking });
      for (const language of offered) {
        const value = texts[language];
        for (const text of value === undefined ? [] : [value].flat()) {
          const odd = [oddity(text, language), oddDate(text, language), oddTable(text)];
          for (const [problem, hint] of odd.flatMap((each) => (each ? [each] : [])))
            problems.push({ ...place([...path, language]), problem, hint });
        }
      }
    });
  }
  return { problems, missing };
}

type Texts = Said<string | string[]>;

/** The languages of the site that lack a text. An added language has the words of the interface in a file of its own. */
function lackingIn(texts: Texts, file: string, offered: readonly Language[]): readonly Language[] {
  if (standsForAll(texts) || isFile(texts)) return [];
  const keys: readonly string[] = file === SOURCES.words.path ? LANGUAGES : offered;
  return offered.filter((language) => keys.includes(language) && texts[language] === undefined);
}

/** Missing files are reported by references.ts and files.ts. */
const isFile = (texts: Said) =>
  Object.values(texts).some((path) => typeof path === "string" && path.startsWith("/files/"));

/** Visits texts only. Other maps, such as attributes or ids.yaml, may have keys that are also language tags. */
function walk(value: unknown, path: Path, visit: (texts: Texts, path: Path) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (value instanceof Said) visit(value, path);
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) walk(item, [...path, index], visit);
  else for (const [field, item] of Object.entries(value)) walk(item, [...path, field], visit);
}
