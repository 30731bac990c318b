/** Decisions are found by their number. Each has a title, a status and a line in the list. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "../../docs/decisions");
const FILES = readdirSync(FOLDER).filter((name) => /^\d{3}-.*\.md$/.test(name));
const LIST = readFileSync(join(FOLDER, "README.md"), "utf8");
const numberOf = (name: string) => Number(name.slice(0, 3));

test("no two decisions have the same number", () => {
  const numbers = FILES.map(numberOf);
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
});

test.each(FILES)("%s starts with its number, title and status", (name) => {
  expect(readFileSync(join(FOLDER, name), "utf8")).toMatch(
    new RegExp(`^# ${numberOf(name)}\\. \\S.*\\nStatus: (?:accepted|replaced by \\d+), \\d{4}-\\d{2}-\\d{2}\\n`),
  );
});

test.each(FILES)("%s is in the list, with its title", (name) => {
  const [, title] = /^# (.*)$/m.exec(readFileSync(join(FOLDER, name), "utf8")) ?? [];
  expect(LIST).toContain(`[${title}](${name})`);
});
