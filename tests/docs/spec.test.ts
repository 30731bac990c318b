/** docs/spec.md names, for each requirement, the file that fulfils it and the test that proves it: all of them have to be there. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { SPEC_PAGE_VALUES, SPEC_ROUTES } from "../support/specification.ts";
import { hasTest, isTitle, readTitles, testsNamedIn } from "../support/test-titles.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const textOf = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface Row {
  readonly section: string;
  readonly requirement: string;
  readonly files: string;
  readonly tests: string;
}

/** The rows of all tables, each with the number of the section that it stands in. */
function readRows(document: string): readonly Row[] {
  return document.split(/^## /m).flatMap((part) => {
    const lines = part.split("\n").filter((line) => line.startsWith("|"));
    return lines.slice(2).map((line) => {
      const [, requirement = "", files = "", tests = ""] = line.split(" | ").flatMap((cell, index) => {
        const text = cell.replace(/^\| ?| ?\|$/g, "").trim();
        return index === 0 ? ["", text] : [text];
      });
      return { section: part.slice(0, 1), requirement, files, tests };
    });
  });
}

const PATH = /`([^`]+)`/g;
const rows = readRows(textOf("docs/spec.md"));
const inSection = (section: string) =>
  rows
    .filter((row) => row.section === section)
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

describe("the table of the specification", () => {
  test("has a row for each requirement of sections 2 to 9, and says each once", () => {
    expect([...new Set(rows.map(({ section }) => section))]).toEqual(["2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(rows.length).toBeGreaterThan(350);
    const said = rows.map(({ section, requirement }) => `${section} ${requirement}`);
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

  test("names tests that exist, by their names", () => {
    const missing = rows.flatMap(({ requirement, tests }) => {
      const named = testsNamedIn(tests);
      expect(named.length, requirement).toBe([...tests.matchAll(PATH)].length);
      expect(named.length, requirement).toBeGreaterThan(0);
      return named.filter((each) => !hasTest(each)).map(({ path, name }) => `${path} “${name}”`);
    });
    expect([...new Set(missing)]).toEqual([]);
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
