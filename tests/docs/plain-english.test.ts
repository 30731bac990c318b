/** Comments, machine descriptions and documents are plain English, as far as a program can measure it (`CONTRIBUTING.md`). */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hasLateSubject, hasUnusualWord, type Prose, proseIn } from "../support/plain-english.ts";

/** Max share of sentences that delay their subject, and of sentences with an unusual word. */
const MAX_LATE = 0.025;
const MAX_UNUSUAL = 0.01;

const ROOT = join(import.meta.dirname, "../..");
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  contract: ["contract/**/*.ts"],
  machines: ["machines/**/*.ts"],
  src: ["src/**/*.{ts,tsx,css}"],
  server: ["server/**/*.ts"],
  tools: ["tools/**/*.{ts,mjs}"],
  quality: ["quality/**/*.{ts,md}"],
  packages: ["packages/*/{src,tests}/**/*.ts", "packages/*/*.md", "packages/*/docs/*.md"],
  tests: ["tests/**/*.{ts,tsx}"],
  documents: ["*.md", "docs/**/*.md"],
};

const proseOf = (patterns: readonly string[]): readonly Prose[] =>
  globSync([...patterns], { cwd: ROOT, exclude: ["**/node_modules/**", "tests/fixtures/**"] })
    .toSorted()
    .flatMap((file) => proseIn(file, readFileSync(join(ROOT, file), "utf8")));

const listed = (prose: readonly Prose[]) => prose.map(({ file, line, sentence }) => `${file}:${line} ${sentence}`);

describe.each(Object.entries(ROOMS))("the sentences of %s", (_room, patterns) => {
  const prose = proseOf(patterns);

  test("exist", () => {
    expect(prose.length).toBeGreaterThan(20);
  });

  test("start with their subject", () => {
    const late = prose.filter(hasLateSubject);
    expect(late.length / prose.length, listed(late).join("\n")).toBeLessThan(MAX_LATE);
  });

  test("use common words", () => {
    const unusual = prose.filter(hasUnusualWord);
    expect(unusual.length / prose.length, listed(unusual).join("\n")).toBeLessThan(MAX_UNUSUAL);
  });
});

describe("the measure", () => {
  const sentence = (text: string): Prose => {
    const [first] = proseIn("example.ts", `/** ${text} */`);
    if (!first) throw new Error("No sentence found.");
    return first;
  };

  test.each(["What is kept for it", "Where answers are made", "Those that are late", "So many times"])(
    "finds the late subject of %j",
    (text) => expect(hasLateSubject(sentence(text))).toBe(true),
  );

  test.each(["The file is written anew", "The part can't be had", "The reader is told so"])(
    "finds the unusual word of %j",
    (text) => expect(hasUnusualWord(sentence(text))).toBe(true),
  );

  test("reads comments, descriptions and Markdown, and no code", () => {
    expect(proseIn("a.ts", 'const a = "What it is"; // First part.\nstate({ description: "Waits for it." });')).toEqual(
      [
        { file: "a.ts", line: 1, sentence: "First part" },
        { file: "a.ts", line: 2, sentence: "Waits for it" },
      ],
    );
    expect(
      proseIn("a.md", "# A title\n\nOne line.\n```\nWhat is code\n```\n| a cell | two words |").map(
        ({ sentence: text }) => text,
      ),
    ).toEqual(["A title", "One line", "a cell", "two words"]);
  });
});
