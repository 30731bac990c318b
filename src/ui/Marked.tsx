import { createContext, type ReactNode, useContext } from "react";

interface Patterns {
  readonly ofWords: RegExp;
  /** The beginning of a word will do: of a part number, more may follow. */
  readonly ofParts: RegExp;
}
/** What is marked in the texts below; nothing unless told. */
const MarksContext = createContext<Patterns | null>(null);

/** Signs that mean something in a regular expression. */
const SIGNS = /[\\^$.*+?()[\]{}|]/g;
/** Latin words and numbers begin and end with a boundary; Chinese has none. */
const LETTER = "[\\p{Script=Latin}\\p{N}]";
const before = (word: string) => (/^[\p{Script=Latin}\p{N}]/u.test(word) ? `(?<!${LETTER})` : "");
const after = (word: string) => (/[\p{Script=Latin}\p{N}]$/u.test(word) ? `(?!${LETTER})` : "");

function patternsOf(words: readonly string[]): Patterns {
  const pattern = (end: (word: string) => string) =>
    new RegExp(`(${words.map((word) => before(word) + word.replace(SIGNS, "\\$&") + end(word)).join("|")})`, "u");
  return { ofWords: pattern(after), ofParts: pattern(() => "") };
}

interface MarksProps {
  /** Words as they stand in the texts, the longest first. */
  readonly words: readonly string[];
  readonly children: ReactNode;
}

/** Has these words marked wherever a text below is shown. */
export function Marks({ words, children }: MarksProps) {
  return <MarksContext value={words.length > 0 ? patternsOf(words) : null}>{children}</MarksContext>;
}

interface MarkedProps {
  readonly text: string;
  readonly isNumber?: boolean;
}

/** A text in which the words are marked that a visitor has looked for. */
export function Marked({ text, isNumber = false }: MarkedProps): ReactNode {
  const patterns = useContext(MarksContext);
  if (!patterns) return text;
  const pieces = text.split(isNumber ? patterns.ofParts : patterns.ofWords);
  if (pieces.length === 1) return text;
  // What a pattern in brackets parts a text by stands at every second place.
  return pieces.map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand there twice, and nothing of it is kept
    place % 2 ? <mark key={place}>{piece}</mark> : piece,
  );
}
