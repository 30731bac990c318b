/**
 * Cuts text into the words that the search index keeps and looks up: Latin words and numbers whole, Chinese, which
 * writes no spaces, in overlapping pairs of characters.
 */
const RUN = /\p{Script=Han}+|[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;
const HAN = /^\p{Script=Han}/u;
/** An amount with its unit: 1000VA. */
const AMOUNT = /^(\d+)(\p{L}+)$/u;

const runsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    // Between Latin and Han no boundary is written: USB充電.
    .replace(/(?<=\p{Script=Han})(?!\p{Script=Han})|(?<!\p{Script=Han})(?=\p{Script=Han})/gu, " ")
    .match(RUN) ?? [];

function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

const lastOf = (run: string) => [...run].at(-1) ?? "";
const isHan = (word: string) => HAN.test(word);

/** Words of a text to be found. A model number is kept in parts and as one, an amount also without its unit. */
export function wordsToKeep(text: string): string[] {
  return runsOf(text).flatMap((run) => {
    // The last character stands alone, so that looking for one character finds it there too.
    if (isHan(run)) return [...pairsOf(run), lastOf(run)];
    const parts = run.split("-");
    const amounts = parts.flatMap((part) => AMOUNT.exec(part)?.slice(1) ?? []);
    return [...parts, ...amounts, ...(parts.length > 1 ? [parts.join("")] : [])];
  });
}

/** Words of what a visitor typed. */
export function wordsToFind(text: string): string[] {
  return runsOf(text).flatMap((run) => {
    if (isHan(run)) return [...run].length > 1 ? pairsOf(run) : [run];
    return run.split("-").flatMap((part) => AMOUNT.exec(part)?.slice(1) ?? [part]);
  });
}

/** Letters wrong, missing or too many that are forgiven: one in five (spec of the search). Chinese is taken as typed. */
export const typosForgiven = (word: string): number => (isHan(word) ? 0 : Math.floor([...word].length / 5));
/** Latin words may be cut short; so may a single Chinese character, which then stands for the pairs that it begins. */
export const mayBeCutShort = (word: string): boolean => !isHan(word) || [...word].length === 1;
