/**
 * Tags name the requirements that a test proves, in a comment above a test or a group of tests:
 *
 *   // spec 2.31, 2.32
 *   // spec 2.2 as /home shows home
 *
 * The numbers are those of docs/spec.md. The text after `as` is the title of one case of a table.
 */
import { isTitle, type NamedTest, readTitles, type TitlesOfFile } from "./titles.ts";

/** A test with the number of a requirement that it proves. */
export interface Proof extends NamedTest {
  readonly number: string;
}

const TAG = /^[ \t]*\/\/ spec (.*)$/gm;
const NUMBERS = /^(\d\.\d+(?:, \d\.\d+)*)(?: as (.+))?$/;
/** Allowed between a tag and its test: the end of the line, and more tags. */
const TO_TEST = /^\n(?:[ \t]*\/\/ spec .*\n)*[ \t]*$/;

/**
 * The requirements that the tests of a file prove, in the order of the file.
 * @throws Error with file and line if a tag is misspelt, stands above no test or names no requirement
 */
export function readTags(path: string, source: string): readonly Proof[] {
  const tags = [...source.matchAll(TAG)];
  if (tags.length === 0) return [];
  const file = readTitles(path, source);
  return tags.flatMap((tag) => {
    const fail = (what: string) => new Error(`${path}:${source.slice(0, tag.index).split("\n").length}: ${what}`);
    const [, numbers, name] = NUMBERS.exec(tag[1] ?? "") ?? [];
    if (!numbers) throw fail("a tag is written // spec 2.31, 2.32 or // spec 2.2 as the title of a case.");
    const title = titleBelow(file, source, tag.index + tag[0].length);
    if (title === undefined) throw fail("the tag stands above no test.");
    if (name !== undefined && !isTitle(name, { ...file, titles: [{ title, start: 0 }] })) {
      throw fail(`"${title}" has no case called "${name}".`);
    }
    return numbers.split(", ").map((number) => ({ path, name: name ?? title, number }));
  });
}

const titleBelow = ({ titles }: TitlesOfFile, source: string, end: number): string | undefined =>
  titles.find(({ start }) => start > end && TO_TEST.test(source.slice(end, start)))?.title;
