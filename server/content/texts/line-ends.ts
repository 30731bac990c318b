/**
 * Marks where lines of Chinese copy may end. Chinese has no spaces, and a browser breaks lines between any two characters,
 * within words too. Each boundary between two words gets a mark, unless a pause is near, and the style allows line breaks
 * in titles and short texts nowhere else (styles/base.css).
 */
import { documentLanguage, type Language } from "../../../contract/languages.ts";
import { LINE_END } from "../../../contract/line-ends.ts";
import { SaidAtLength } from "./said.ts";

/** Runs of Chinese characters, and the text between them. Punctuation and tags already allow line breaks. */
const CHARACTERS = /(?:<[^>]*>|[^<\p{Script=Han}])+|\p{Script=Han}+/gu;
const IS_CHARACTER = /^\p{Script=Han}/u;
/** Characters that cannot start a line. */
const CLOSING = /^[的地得了著過們嗎呢吧等者性化型式器樁度率後前中內外間裡起時]$/u;
/** Words that cannot end a line: a conjunction, a preposition, an adverb, and a number before its counter. */
const OPENING =
  /^(?:[第每各該此這那不更最很與和或及在由把被將為也都就才會能可從以於對向而但並且則又還再只約共無未須讓給用依按若如]{1,2}|因此|必須|[一二兩三四五六七八九十百千萬幾數半]+)$/u;

/** Words of one character. Others that stand alone are of a word that the segmenter does not know: 突波, 泵體, 安泊路. */
const SHORT =
  /^[與和或及在由把被將為是有也都就才會能可要到從以於對向而但並且則又還再很最更只約共無未讓給用依按若如時後前中上下內外間裡人年月日個只件組次倍]$/u;

const segmenters = new Map<Language, Intl.Segmenter | undefined>();

/** Returns a segmenter for a language without spaces whose words browsers do not know; undefined for any other language. */
function segmenterOf(language: Language): Intl.Segmenter | undefined {
  if (!segmenters.has(language)) {
    const tag = documentLanguage(language);
    const isChinese = new Intl.Locale(tag).language === "zh";
    segmenters.set(language, isChinese ? new Intl.Segmenter(tag, { granularity: "word" }) : undefined);
  }
  return segmenters.get(language);
}

/** Words that the segmenter would split. */
const WHOLE = new Set(
  [
    "路由器 電能表 充電樁 過載 雷電流 乾接點 選用 應選用 用電 型式試驗 獨立董事 有薪 財務報告",
    "不斷電系統 不斷電 配電櫃 氮化鎵 擴充座 過電壓 中性線 充電埠 單線圖 用電量 聲明書 產品線 供應鏈 實習生 直流側",
  ].flatMap((words) => words.split(" ")),
);
const MAX_PIECES = 3;

/** The words of a text. Two words that only look like such a character, 應用｜電力, stay apart. */
function wordsOf(characters: string, segmenter: Intl.Segmenter): string[] {
  const segments = Array.from(segmenter.segment(characters), ({ segment }) => segment);
  const words: string[] = [];
  while (segments.length > 0) {
    const most = Math.min(MAX_PIECES, segments.length);
    const runs = Array.from({ length: most - 1 }, (_, fewer) => segments.slice(0, most - fewer));
    const pieces = runs.find((run) => WHOLE.has(run.join(""))) ?? segments.slice(0, 1);
    words.push(pieces.join(""));
    segments.splice(0, pieces.length);
  }
  return words;
}

const isPart = (segment: string) => segment.length === 1 && !SHORT.test(segment) && !CLOSING.test(segment);

function marked(characters: string, segmenter: Intl.Segmenter): string {
  let text = "";
  let before = "";
  for (const word of wordsOf(characters, segmenter)) {
    const isOneWord = isPart(before) && isPart(word);
    const mayEnd = text !== "" && !CLOSING.test(word) && !OPENING.test(before) && !isOneWord;
    text += mayEnd ? LINE_END + word : word;
    before = word;
  }
  return text;
}

/** Punctuation that is a good line end. */
const PAUSE = /[，、。；：！？]/u;
/** Min characters between a line end and a pause. Closer to a pause, lines end at the pause itself. */
const NEAR = 5;
/** Words that are joined because a pause is near fit into the column of a card on a phone. */
const MAX_JOINED = 9;

/** Removes the marks next to a pause. */
function joinedAtPauses(text: string, isAfterPause: boolean, isBeforePause: boolean): string {
  const words = text.split(LINE_END);
  const isNear = (word = "") => word.length < NEAR;
  const isShort = (pair: readonly string[]) => pair.length === 2 && pair.join("").length <= MAX_JOINED;
  while (isAfterPause && isNear(words[0]) && isShort(words.slice(0, 2))) words.splice(0, 2, words.slice(0, 2).join(""));
  while (isBeforePause && isNear(words.at(-1)) && isShort(words.slice(-2)))
    words.splice(-2, 2, words.slice(-2).join(""));
  return words.join(LINE_END);
}

/** Cache of results by run of characters, because cards and menus repeat their texts on every page. Cleared when full. */
const cache = new Map<Intl.Segmenter, Map<string, string>>();
const MAX_CACHED = 20_000;
function markedOnce(characters: string, segmenter: Intl.Segmenter): string {
  const runs = cache.get(segmenter) ?? new Map<string, string>();
  cache.set(segmenter, runs);
  const before = runs.get(characters);
  if (before !== undefined) return before;
  if (runs.size >= MAX_CACHED) runs.clear();
  const text = marked(characters, segmenter);
  runs.set(characters, text);
  return text;
}

/** Marks possible line ends between Chinese words in copy or HTML. Text in other languages is not changed. */
export function withLineEnds(text: string, language: Language): string {
  const segmenter = segmenterOf(language);
  if (!segmenter) return text;
  return text.replace(CHARACTERS, (part, start: number) => {
    if (!IS_CHARACTER.test(part)) return part;
    const isPauseAt = (place: number) => PAUSE.test(text.charAt(place));
    return joinedAtPauses(markedOnce(part, segmenter), isPauseAt(start - 1), isPauseAt(start + part.length));
  });
}

/** Localized `texts` as a page sets them: copy (fields.ts) has marks, names and labels do not. */
export function inLines<T extends { fallback?: Record<string, Language> }>(
  translation: T,
  texts: Readonly<Record<string, unknown>>,
  language: Language,
): T {
  const set = Object.entries(translation).map(([field, value]: [string, unknown]) => {
    const mark = (text: unknown) =>
      typeof text === "string" ? withLineEnds(text, translation.fallback?.[field] ?? language) : text;
    const isCopy = texts[field] instanceof SaidAtLength;
    return [field, isCopy ? (Array.isArray(value) ? value.map(mark) : mark(value)) : value];
  });
  // The fields are the same, with the same types.
  return Object.fromEntries(set) as T;
}
