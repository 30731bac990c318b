/** Every decision has a unique number, which is in its title. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "../../docs/decisions");
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith(".md"));
const numberOf = (name: string) => Number(name.slice(0, 3));

test("no two decisions have the same number", () => {
  const numbers = FILES.map(numberOf);
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
});

test.each(FILES)("%s begins with its number, in a title", (name) => {
  expect(readFileSync(join(FOLDER, name), "utf8")).toMatch(new RegExp(`^# ${numberOf(name)}\\. \\S`));
});
