/** Edit distance between a typed word and an indexed one. */

const VOWELS = "aeiouy";
/** Cost of each kind of typo. */
const COST = { vowel: 0.5, swapped: 0.7, doubled: 0.5, other: 1, first: 0.5 } as const;

/** Max distance by length: none for short words, one from four letters on, two from eight. */
export const typosForgiven = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

const exchange = (one: string, other: string) => {
  if (one === other) return 0;
  return VOWELS.includes(one) && VOWELS.includes(other) ? COST.vowel : COST.other;
};

/**
 * The min cost of edits from one word to the other: a letter replaced, missing, added, or two swapped. The commonest typos cost
 * less: a vowel for a vowel, a doubled letter, swapped neighbours. A wrong first letter is rare.
 */
export function slipsBetween(typed: string, word: string): number {
  const extra = (text: string, at: number) => (text[at - 1] === text[at - 2] ? COST.doubled : COST.other);
  let before: number[] = [];
  let row = [0];
  for (let column = 1; column <= word.length; column += 1) row.push((row[column - 1] ?? 0) + COST.other);
  for (let line = 1; line <= typed.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= word.length; column += 1) {
      const [one = "", other = ""] = [typed[line - 1], word[column - 1]];
      let least = Math.min(
        (row[column - 1] ?? 0) + exchange(one, other),
        (row[column] ?? 0) + extra(typed, line),
        (next[column - 1] ?? 0) + extra(word, column),
      );
      const isSwapped = line > 1 && column > 1 && one === word[column - 2] && typed[line - 2] === other;
      if (isSwapped && one !== other) least = Math.min(least, (before[column - 2] ?? 0) + COST.swapped);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  const hasFirst = typed.slice(0, 2).includes(word[0] ?? "");
  return (row[word.length] ?? 0) + (hasFirst ? 0 : COST.first);
}
