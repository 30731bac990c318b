/** The driver of a machine: names and parameters of its functions, and the generated file in which they are implemented. */
import type { AnyStateMachine } from "xstate";
import type { TestCase, TestStep } from "../cases.ts";
import { ASSUME, TIMER, textOf } from "../events.ts";
import type { Paths } from "../paths.ts";
import { FAILED } from "../structure.ts";
import { actionNames, stateNames } from "./names.ts";
import { typeOf } from "./types.ts";

/** The test runner of a generated test file. */
export type Runner = "playwright" | "vitest";

/** Names of the functions of a driver. */
export interface Vocabulary {
  readonly does: (step: TestStep) => string;
  readonly sees: (configuration: string) => readonly string[];
}
export function vocabularyOf(machine: AnyStateMachine): Vocabulary {
  const nameOf = actionNames(machine);
  return { does: ({ event }) => nameOf(event), sees: stateNames(machine) };
}

/** Returns the argument of a driver function in a step: the payload and the assumed guard results. */
export function givenIn({ event }: TestStep): Readonly<Record<string, unknown>> {
  const { type: _, [TIMER]: __, actorId: ___, [ASSUME]: assuming, ...payload } = JSON.parse(textOf(event));
  return assuming === undefined ? payload : { ...payload, assuming };
}

/** A driver function that cases call, with its description. */
interface Member {
  readonly name: string;
  readonly sentence: string;
  /** Its parameter with type; empty if it has none. */
  readonly given: string;
}

/** Writes a comment. A comment end within the text is broken up. */
const comment = (text: string) => `/** ${text.replaceAll("*/", "* /").replace(/\s+/g, " ")} */`;

function actionsOf(cases: readonly TestCase[], { does }: Vocabulary): Member[] {
  const byName = Map.groupBy(
    cases.flatMap(({ steps }) => steps),
    does,
  );
  return [...byName].map(([name, steps]) => {
    const givens = steps.map(givenIn);
    const isEmpty = givens.every((given) => Object.keys(given).length === 0);
    const isOptional = givens.some((given) => Object.keys(given).length === 0);
    return {
      name,
      sentence: steps[0]?.action ?? "",
      given: isEmpty ? "" : `given${isOptional ? "?" : ""}: ${typeOf(givens)}`,
    };
  });
}

function statesOf(cases: readonly TestCase[], { sees }: Vocabulary): Member[] {
  const seen = cases.flatMap(({ state, expected, steps }) => [
    { state, expected },
    ...steps.filter(({ takes, state: after }) => takes.length > 0 || after === FAILED),
  ]);
  const members = seen.flatMap(({ state, expected }) =>
    sees(state).map((name, index) => ({ name, sentence: expected[index] ?? "", given: "" })),
  );
  return [...new Map(members.map((member) => [member.name, member])).values()];
}

const typeName = (name: string) =>
  `${name.replace(/(?:^|[^\p{L}\p{N}]+)(\p{L}|\p{N})/gu, (_, first: string) => first.toUpperCase())}Driver`;

export interface Driver {
  readonly type: string;
  readonly givens: readonly string[];
  readonly does: readonly Member[];
  readonly sees: readonly Member[];
}
export function driverOf({ name, machine, cases }: Paths): Driver {
  const vocabulary = vocabularyOf(machine);
  return {
    type: typeName(name),
    givens: [...new Set(cases.map(({ given }) => given))],
    does: actionsOf(cases, vocabulary),
    sees: statesOf(cases, vocabulary),
  };
}

/** Returns the source of the driver's interface. */
export function driverType({ type, givens, does, sees }: Driver): string {
  const member = ({ name, sentence, given }: Member) =>
    `    ${comment(sentence)}\n    ${name}(${given}): Promise<void>;`;
  return [
    comment("Performs the actions of the cases and checks the expected states. Implement it in a file of its own."),
    `export interface ${type} {`,
    `  start(given: ${givens.map((given) => JSON.stringify(given)).join(" | ")}): Promise<void>;`,
    "  readonly does: {",
    ...does.map(member),
    "  };",
    "  readonly sees: {",
    ...sees.map(member),
    "  };",
    `  ${comment("Called after the start and after each step, for example with `watching` of statechart-paths.")}`,
    "  readonly watch?: (moment: {",
    "    readonly name: string;",
    "    readonly event: { readonly type: string; readonly [property: string]: unknown };",
    "    readonly from: string;",
    "    readonly to: string;",
    "  }) => unknown;",
    "}",
  ].join("\n");
}

const MARKERS = { does: "// New actions are added above this line.", sees: "// New states are added above this line." };

const stub = ({ name, sentence, given }: Member): string =>
  [
    `      ${comment(sentence)}`,
    `      async ${name}(${given === "" ? "" : "given"}) {`,
    `        throw new Error(${given === "" ? JSON.stringify(`Not implemented: ${sentence}`) : `\`Not implemented: ${name} \${JSON.stringify(given)}\``});`,
    "      },",
  ].join("\n");

/** Returns the source of a new driver. Every function throws until it is implemented. `playwright` is the module of its types. */
export function newDriver({ type, does, sees }: Driver, spec: string, runner: Runner, playwright: string): string {
  const [types, parameter] =
    runner === "playwright" ? [`import type { Page } from "${playwright}";\n`, "page: Page"] : ["", ""];
  return `${types}import type { ${type} } from ${JSON.stringify(spec)};

export function createDriver(${parameter}): ${type} {
  return {
    async start(given) {
      throw new Error(\`Not implemented: given that \${given}\`);
    },
    does: {
${does.map(stub).join("\n")}
      ${MARKERS.does}
    },
    sees: {
${sees.map(stub).join("\n")}
      ${MARKERS.sees}
    },
  };
}
`;
}

/** Adds missing functions to a driver's source. If the marker comments were removed, the names are returned in `lacks`. */
export function completedDriver(text: string, driver: Driver): { text: string; lacks: string[] } {
  const lacks: string[] = [];
  let completed = text;
  for (const part of ["does", "sees"] as const) {
    const missing = driver[part].filter(
      ({ name }) => !new RegExp(`(?<![\\p{L}\\p{N}_$.])${name}\\s*[(:,]`, "u").test(text),
    );
    const place = new RegExp(`^[ \\t]*${MARKERS[part].replaceAll("/", "\\/")}`, "m");
    if (missing.length > 0 && !place.test(completed)) lacks.push(...missing.map(({ name }) => name));
    else if (missing.length > 0)
      completed = completed.replace(place, (line) => `${missing.map(stub).join("\n")}\n${line}`);
  }
  return { text: completed, lacks };
}

const indentOf = (line: string) => line.length - line.trimStart().length;

/** Returns the names of the functions in `does` or `sees` of a driver. They are found by their indentation. */
function functionsIn(text: string, part: "does" | "sees"): string[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !/^\s*(\/\/|\/?\*)/.test(line));
  const head = lines.findIndex((line) => new RegExp(`^\\s*(readonly )?${part}:\\s*\\{\\s*$`).test(line));
  if (head < 0) return [];
  const outer = indentOf(lines[head] ?? "");
  const after = lines.slice(head + 1);
  const end = after.findIndex((line) => indentOf(line) <= outer);
  const body = end < 0 ? after : after.slice(0, end);
  const inner = indentOf(body[0] ?? "");
  return body.flatMap((line) => {
    const [, name] = /^\s*(?:async\s+)?([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:[(:,]|$)/u.exec(line) ?? [];
    return name !== undefined && indentOf(line) === inner ? [name] : [];
  });
}

/** Returns the functions of a driver's source that no case calls, such as "does.wait5000Ms". */
export const unusedFunctions = (text: string, driver: Driver): string[] =>
  (["does", "sees"] as const).flatMap((part) => {
    const used = new Set(driver[part].map(({ name }) => name));
    return functionsIn(text, part)
      .filter((name) => !used.has(name))
      .map((name) => `${part}.${name}`);
  });
