/** docs/spec.md names the file that implements each requirement, and the tests tagged with it. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readProofs, readRows, withProofs } from "../../tools/spec-table/table.ts";
import { readTags } from "../../tools/spec-table/tags.ts";
import { isTitle, readTitles } from "../../tools/spec-table/titles.ts";
import { SPEC_PAGE_VALUES, SPEC_ROUTES } from "../support/specification.ts";

const ROOT = resolve(import.meta.dirname, "../..");

const PATH = /`([^`]+)`/g;
const document = readFileSync(join(ROOT, "docs/spec.md"), "utf8");
const rows = readRows(document);
const sectionOf = (number: string) => number.split(".")[0] ?? "";
const inSection = (section: string) =>
  rows
    .filter(({ number }) => sectionOf(number) === section)
    .map(({ requirement }) => requirement)
    .join("\n");

describe("the name of a test", () => {
  const file = readTitles(
    "example.spec.tsx",
    `const view = <p>a paragraph</p>;
    const language = ["en", "zh"];
    test.describe(\`an inquiry in \${language}\`, () => {
      test.use({ key: "a setting" });
      test("is sent, and empties the cart", async () => expect("what it says").toBe("a value"));
      it.each([["/", "/home"]])("%s leads to %s", () => {});
      it.each([{ type: "closed" }])("closes on $type", () => {});
      test.step("a step", () => {});
      test(named("by a helper"), () => {});
    });`,
  );

  test.each([
    "is sent, and empties the cart",
    `an inquiry in \${language}`,
    "an inquiry in zh",
    "%s leads to %s",
    "/ leads to /home",
    "closes on closed",
  ])("may be %j", (name) => expect(isTitle(name, file)).toBe(true));

  test.each([
    "is sent",
    "empties the cart",
    "what it says",
    "a value",
    "a paragraph",
    "a setting",
    "a step",
    "by a helper",
    "an inquiry in fr",
    "/about leads to /home",
    "%s",
  ])("may not be %j", (name) => expect(isTitle(name, file)).toBe(false));
});

describe("a tag", () => {
  // In two pieces, so that it is none of this file's.
  const TAG = "// sp" + "ec";
  const read = (...lines: string[]) => readTags("example.test.ts", lines.join("\n"));
  const ONE = 'test("one", () => {});';
  const CASES = 'it.each([["/", "/home"]])("%s leads to %s", () => {});';

  test("says which requirements the test below it proves", () => {
    expect(read(`${TAG} 2.1, 9.3`, ONE)).toEqual([
      { path: "example.test.ts", name: "one", number: "2.1" },
      { path: "example.test.ts", name: "one", number: "9.3" },
    ]);
  });

  test("may mean one case of a table", () => {
    expect(read(`${TAG} 2.1 as / leads to /home`, `${TAG} 2.4`, CASES).map(({ name }) => name)).toEqual([
      "/ leads to /home",
      "%s leads to %s",
    ]);
  });

  test.each([
    ["misspelt", ["", `${TAG} 2.one`, ONE], "example.test.ts:2: a tag is written"],
    ["above no test", [`${TAG} 2.1`, "const one = 1;", ONE], "example.test.ts:1: the tag stands above no test"],
    [
      "of a case that there is not",
      [`${TAG} 2.1 as / leads to /about`, CASES],
      'has no case called "/ leads to /about"',
    ],
  ])("that is %s is refused, with its place", (_what, lines, problem) => {
    expect(() => read(...lines)).toThrow(problem);
  });

  test("names a requirement that is there", () => {
    const stray = [{ path: "example.test.ts", name: "one", number: "2.9999" }];
    expect(() => withProofs(document, stray)).toThrow("example.test.ts: “one” is tagged with 2.9999");
  });
});

describe("the table of the specification", () => {
  test("has a row for each requirement of sections 2 to 9, and says each once", () => {
    expect([...new Set(rows.map(({ number }) => sectionOf(number)))]).toEqual(["2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(rows.length).toBeGreaterThan(350);
    const lines = document.split("\n").filter((line) => /^\| (?!No\. |---)/.test(line));
    expect(
      lines.filter((line) => readRows(line).length === 0),
      "rows without a number",
    ).toEqual([]);
    for (const said of [
      rows.map(({ number }) => number),
      rows.map(({ number, requirement }) => `${sectionOf(number)} ${requirement}`),
    ])
      expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
  });

  test("has no empty cell", () => {
    const empty = rows.filter(({ requirement, files, tests }) => !requirement || !files || !tests);
    expect(empty).toEqual([]);
  });

  test("names files that exist", () => {
    const paths = rows.flatMap(({ files, tests }) =>
      [...`${files} ${tests}`.matchAll(PATH)].map(([, path = ""]) => path),
    );
    expect([...new Set(paths)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    for (const { files, requirement } of rows) expect([...files.matchAll(PATH)].length, requirement).toBeGreaterThan(0);
  });

  test("names the tests that are tagged with each requirement; `npm run spec` writes them", () => {
    expect(document).toBe(withProofs(document, readProofs(ROOT)));
  });

  test("knows every page value, route and message of the specification", () => {
    for (const value of SPEC_PAGE_VALUES) expect(inSection("7")).toContain(`\`${value}\``);
    for (const route of SPEC_ROUTES) expect(inSection("2")).toContain(`\`${route}\``);
    for (const message of [
      "Verification Code Error",
      "Please check the following fields",
      "Please choose a product at least into the inquiry",
      "Form Submission Failed. Please Try Again Later.",
      "Form Submitted Successfully",
      "No Information",
      "Page Not Found",
      "The page you are looking for does not exist.",
      "API Error:",
    ]) {
      expect(inSection("8")).toContain(`'${message}'`);
    }
  });
});
