/** Writes test cases as plain text, with coverage and remarks. */
import type { TestCase } from "../cases.ts";
import type { Paths } from "../paths.ts";
import { structureOf } from "../structure.ts";
import { summaryText, traceOf } from "../trace.ts";

const block = (lines: readonly string[]) => `${lines.join("\n")}\n`;
const indented = (sign: string, lines: readonly string[]) => lines.map((line) => `      ${sign} ${line}`);

const NOT_BY_HAND = "Cannot be done by hand";

/** Lists the steps that can't be done by hand, such as "Cannot be done by hand: step 2." */
function handLine({ steps }: TestCase): string[] {
  const numbers = steps.flatMap(({ byHand }, index) => (byHand ? [] : [index + 1]));
  if (numbers.length === 0) return [];
  return [`   ${NOT_BY_HAND}: ${numbers.length === 1 ? "step" : "steps"} ${numbers.join(", ")}.`];
}

/** Returns a case as text. The title of a tour has a number already. */
function caseText(testCase: TestCase, number: number): string {
  const { title, purpose, given, notes, expected, takes, steps, requirements } = testCase;
  return block([
    purpose === undefined ? title : `Case ${number}. ${title}`,
    ...(requirements.length > 0 ? [`   Requirements: ${requirements.join(", ")}.`] : []),
    ...handLine(testCase),
    `   Given that ${given}.`,
    ...indented("?", notes),
    ...indented(">", expected),
    ...indented("=", takes),
    ...steps.flatMap((step, index) => [
      `${String(index + 1).padStart(3)}. ${step.action}`,
      ...indented("!", step.byHand ? [] : [`${NOT_BY_HAND}.`]),
      ...indented("?", step.notes),
      ...indented(">", step.expected),
      ...indented("=", step.takes),
    ]),
  ]);
}

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? `\n${title}:\n${lines.map((line) => `  ${line}\n`).join("")}` : "";

export function toPlain({ name, machine, cases, mistakes, notReached, unreachable, remarks }: Paths): string {
  if (structureOf(machine).transitions.length === 0) return `${name}: no transitions\n`;
  const numbers = new Map(cases.map(({ id }, index) => [id, String(index + 1)]));
  const numbersOf = (ids: readonly string[]) => ids.map((id) => numbers.get(id)).join(", ") || "none";
  const { summary, transitions, requirements } = traceOf(machine, cases);
  const covers = transitions.map(({ id, guard, takenIn, refusedIn }) => {
    const refused = guard === undefined ? "" : `; ${guard} = no: ${numbersOf(refusedIn)}`;
    return `${id}: ${numbersOf(takenIn)}${refused}`;
  });
  const tested = requirements.map(({ requirement, cases: ids }) => `${requirement}: ${numbersOf(ids)}`);
  return [
    cases.length > 0
      ? cases.map((testCase, index) => caseText(testCase, index + 1)).join("\n")
      : `${name}: no transition is walked.\n`,
    `\nCovered: ${summaryText(summary)}.\n`,
    section("Which case takes which transition", covers),
    section("Which case tests which requirement", tested),
    section("Mistakes", mistakes),
    section("Not reached", notReached),
    section("Unreachable", unreachable),
    section("Remarks", remarks),
  ].join("");
}
