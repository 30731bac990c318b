/** Writes test cases as a test file for Playwright or Vitest that calls a driver for every step. */
import { createHash } from "node:crypto";
import type { TestCase } from "../cases.ts";
import { textOf } from "../events.ts";
import type { Paths } from "../paths.ts";
import { driverOf, driverType, givenIn, type Runner, type Vocabulary, vocabularyOf } from "./driver.ts";
import { summaryLines } from "./summary-lines.ts";
import { literalOf } from "./types.ts";

const quoted = (text: string) => JSON.stringify(text);

/** Templates for each runner: imports, test with tags, driver and step. */
const RUNNERS = {
  playwright: {
    imports: (playwright: string) => `import { test } from "${playwright}";`,
    head: ({ title, requirements }: TestCase) => {
      const tags = requirements.map((tag) => quoted(`@${tag.replace(/\s+/g, "-")}`));
      return `test(${quoted(title)}, ${tags.length > 0 ? `{ tag: [${tags.join(", ")}] }, ` : ""}async ({ page }) => {`;
    },
    driver: "createDriver(page)",
    step: (action: string, lines: readonly string[]) => [
      `  await test.step(${quoted(action)}, async () => {`,
      ...lines.map((line) => `  ${line}`),
      "  });",
    ],
  },
  vitest: {
    imports: () => 'import { test } from "vitest";',
    head: ({ title, requirements }: TestCase) =>
      `test(${quoted([title, ...requirements.map((tag) => `[${tag}]`)].join(" "))}, async () => {`,
    driver: "createDriver()",
    step: (action: string, lines: readonly string[]) => [`  // ${action.replace(/\s+/g, " ")}`, ...lines],
  },
} as const;

function testOf(testCase: TestCase, { does, sees }: Vocabulary, runner: Runner): string {
  const { head, driver, step } = RUNNERS[runner];
  const looks = (state: string) => sees(state).map((name) => `  await sees.${name}();`);
  const watch = (name: string, event: unknown, from: string, to: string) =>
    `  await watch?.(${literalOf({ name, event, from, to })});`;
  const befores = [testCase.state, ...testCase.steps.map(({ state }) => state)];
  const all = [...new Set(testCase.steps.flatMap(({ takes }) => takes))];
  return [
    ...[`Case ${testCase.id}`, ...all].map((line) => `// ${line}`),
    head(testCase),
    `  const { start, ${testCase.steps.length > 0 ? "does, " : ""}sees, watch } = ${driver};`,
    `  await start(${quoted(testCase.given)});`,
    ...looks(testCase.state),
    watch("start", { type: "xstate.init" }, "", testCase.state),
    ...testCase.steps.flatMap((one, index) => {
      const given = givenIn(one);
      const argument = Object.keys(given).length > 0 ? literalOf(given) : "";
      return step(one.action, [
        `  await does.${does(one)}(${argument});`,
        ...looks(one.state),
        watch(one.moment, JSON.parse(textOf(one.event)), befores[index] ?? "", one.state),
      ]);
    }),
    "});",
    "",
  ].join("\n");
}

/** Ignores the characters that formatters change. */
const digestOf = (body: string) =>
  createHash("sha1")
    .update(body.replace(/[\s'"`,;()]/g, ""))
    .digest("hex")
    .slice(0, 12);
const SIGNED = /^\/\/ Generated from the machine \S+ \(([0-9a-f]{12})\)[^\n]*\n/;

/** True for a generated test file that was not edited. */
export function isUntouched(text: string): boolean {
  const [line, digest] = SIGNED.exec(text) ?? [];
  return line !== undefined && digest === digestOf(text.slice(line.length));
}

interface TestFileOptions {
  /** The module from which Playwright is imported. */
  readonly playwright?: string;
  /** Functions of the existing driver that no case calls. */
  readonly unused?: readonly string[];
}

/** Returns a test file that imports `createDriver` from the module `driver`. */
export function toTestFile(
  paths: Paths,
  runner: Runner,
  driver: string,
  { playwright = "playwright/test", unused = [] }: TestFileOptions = {},
): string {
  const { name, machine, cases } = paths;
  const vocabulary = vocabularyOf(machine);
  const body = [
    RUNNERS[runner].imports(playwright),
    `import { createDriver } from ${quoted(driver)};`,
    "",
    driverType(driverOf(paths)),
    "",
    cases.map((testCase) => testOf(testCase, vocabulary, runner)).join("\n"),
    ...unused.map((name) => `// No case calls ${name} of the driver any more.`),
    ...summaryLines(paths).map((line) => `// ${line}`),
    "",
  ].join("\n");
  return `// Generated from the machine ${name} (${digestOf(body)}). Do not edit; write your code in the driver.\n${body}`;
}
