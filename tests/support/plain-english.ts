/** Measures the part of plain English that a program can measure: the first words of sentences, and unusual words. */

/** Openings that delay the subject: "What is kept for what is in it." */
const LATE_SUBJECT = /^(What|Where|Whom?|Whose|Whoever|Those|The same|So many|That|Of)\b/;

/** Unusual words, each with a common one that says the same. */
const UNUSUAL_WORDS =
  /\b(anew|whoever|whatever|beside|so many|(?:be|is|are|was|were|been) told|be had|mends?|mended|in vain|for good|as ever)\b/i;

export interface Prose {
  readonly file: string;
  readonly line: number;
  readonly sentence: string;
}

const lineAt = (text: string, index: number) => text.slice(0, index).split("\n").length;

/** Splits a paragraph at full stops, question marks, colons and semicolons. Keeps sentences of two words and more. */
function* sentencesOf(paragraph: string): Generator<string> {
  for (const part of paragraph.split(/[.!?:;](?=\s|$)/)) {
    const sentence = part.replace(/\s+/g, " ").trim();
    if (/\s/.test(sentence)) yield sentence;
  }
}

function* proseOf(
  file: string,
  text: string,
  paragraphs: Iterable<readonly [index: number, words: string]>,
): Generator<Prose> {
  for (const [index, words] of paragraphs)
    for (const sentence of sentencesOf(words)) yield { file, line: lineAt(text, index), sentence };
}

/** Yields the comments of a TypeScript or CSS text by paragraph. Consecutive line comments are one paragraph. */
function* commentsOf(text: string): Generator<readonly [number, string]> {
  for (const match of text.matchAll(
    /\/\*\*?([\s\S]*?)\*\/|(?:(?<=^[ \t]*|[;,{}()\]>] )\/\/ [^\n]*(?:\n[ \t]*\/\/ [^\n]*)*)/gm,
  )) {
    const words = (match[1] ?? match[0])
      .split("\n")
      .map((line) => line.replace(/^\s*(?:\*|\/\/)\s?/, ""))
      .join("\n");
    for (const paragraph of words.split(/\n\s*\n|\n(?=\s*[-@])/)) yield [match.index, paragraph];
  }
}

/** Yields the descriptions of states and events in machines. */
function* descriptionsOf(text: string): Generator<readonly [number, string]> {
  for (const match of text.matchAll(/\bdescription:\s*(["'`])((?:(?!\1)[^\\]|\\.)*)\1/g))
    yield [match.index, match[2] ?? ""];
}

/** Yields the paragraphs, list entries and table cells of a Markdown text, without code. */
function* paragraphsOf(text: string): Generator<readonly [number, string]> {
  const withoutCode = text.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, " "));
  let index = 0;
  for (const block of withoutCode.split(/(\n\s*\n|\n(?=\s*(?:[-*#|]|\d+\.)))/)) {
    for (const cell of /^\s*\|/.test(block) ? block.split("|") : [block])
      yield [index, cell.replace(/^[\s>#*-]+|^\s*\d+\.\s+/, "").replace(/[`*_]/g, "")];
    index += block.length;
  }
}

/** Returns every sentence for readers in a file: comments and descriptions of code, or the text of a Markdown page. */
export function proseIn(file: string, text: string): readonly Prose[] {
  if (file.endsWith(".md")) return [...proseOf(file, text, paragraphsOf(text))];
  return [...proseOf(file, text, commentsOf(text)), ...proseOf(file, text, descriptionsOf(text))];
}

/** Returns whether a sentence delays its subject. */
export const hasLateSubject = ({ sentence }: Prose) => LATE_SUBJECT.test(sentence);
/** Returns whether a sentence contains an unusual word. */
export const hasUnusualWord = ({ sentence }: Prose) => UNUSUAL_WORDS.test(sentence);
