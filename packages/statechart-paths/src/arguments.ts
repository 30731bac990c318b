/** Parses the command line. Every mistake is reported in one line. */
import { parseArgs } from "node:util";
import { UsageError } from "./errors.ts";
import { CASE_FORMATS, type CaseFormat } from "./formats/formats.ts";
import { CRITERIA } from "./plan.ts";
import { readStopCondition, type StopCondition } from "./random-walks.ts";
import { readSequences, type Sequence } from "./sequences.ts";
import { unknownName } from "./suggestions.ts";

const COMMANDS = ["list", "show", "draw", "model", "watch", "diff", "report", "coverage"] as const;
type Command = (typeof COMMANDS)[number];
/** Commands that require at least one machine name, or --all. */
const NEED_NAMES: readonly Command[] = ["show", "draw", "model", "watch"];
/** `simple-paths` and `random` are not coverage criteria, but are chosen with the same option. */
const CHOICES = [...CRITERIA, "simple-paths", "random"] as const;
const FAILURES = ["not-reached", "changed", "removed"] as const;
/** Output formats of the `coverage` command. */
const DASHBOARDS = ["table", "junit", "lcov"] as const;
const DRAWINGS = ["mermaid", "svg", "scxml"] as const;
type DrawingFormat = (typeof DRAWINGS)[number];

export interface Arguments {
  readonly command: Command;
  readonly names: readonly string[];
  readonly all: boolean;
  /** Includes the machines that the named machines invoke and spawn. */
  readonly children: boolean;
  readonly from: string;
  /** Puts a stand-in in the place of packages that are not installed. */
  readonly standIn: boolean;
  /** Undefined: use the default folders, if they exist. */
  readonly models: string | undefined;
  readonly noModels: boolean;
  /** Undefined: the default depends on whether the machine has a model. */
  readonly cover: (typeof CHOICES)[number] | undefined;
  /** Stop condition of random walks; undefined for the default. */
  readonly until: StopCondition | undefined;
  readonly seed: number | undefined;
  /** Own sequences; undefined without --sequence. */
  readonly sequences: readonly Sequence[] | undefined;
  readonly to: string | undefined;
  /** Events to send from outside even if the machine sends them to itself. */
  readonly outside: readonly string[];
  readonly as: CaseFormat | DrawingFormat | (typeof DASHBOARDS)[number];
  /** File that stores the coverage of earlier runs. */
  readonly history: string | undefined;
  /** Few long cases instead of a short one for each transition. */
  readonly tours: boolean;
  /** Length of tours and random walks; undefined for the default. */
  readonly steps: number | undefined;
  /** Max number of simple paths; all of them by default. */
  readonly limit: number | undefined;
  /** Max number of steps to explore. */
  readonly maxExplored: number | undefined;
  /** Approximate max number of steps of all cases of a machine. */
  readonly maxSteps: number | undefined;
  readonly driver: string | undefined;
  readonly coverage: readonly string[];
  readonly out: string | undefined;
  /** Input of machines, and argument of functions that create machines. */
  readonly input: unknown;
  /** Further conditions that set exit code 1. */
  readonly failOn: readonly (typeof FAILURES)[number][];
  readonly help: boolean;
}

export const MACHINES = "machines";

function oneOf<Known extends string>(kind: string, value: string, known: readonly Known[]): Known {
  const found = known.find((name) => name === value);
  if (found === undefined) throw unknownName(kind, value, known);
  return found;
}

const OPTIONS = {
  all: { type: "boolean", default: false },
  children: { type: "boolean", default: false },
  from: { type: "string", default: MACHINES },
  "stand-in": { type: "boolean", default: false },
  models: { type: "string" },
  "no-models": { type: "boolean", default: false },
  cover: { type: "string" },
  to: { type: "string" },
  outside: { type: "string", multiple: true },
  as: { type: "string" },
  steps: { type: "string" },
  tours: { type: "boolean", default: false },
  seed: { type: "string" },
  sequence: { type: "string", multiple: true },
  limit: { type: "string" },
  "max-explored": { type: "string" },
  "max-steps": { type: "string" },
  driver: { type: "string" },
  coverage: { type: "string", multiple: true },
  history: { type: "string" },
  out: { type: "string" },
  input: { type: "string" },
  "fail-on": { type: "string", multiple: true },
  help: { type: "boolean", short: "h", default: false },
} as const;

function parse(words: readonly string[]) {
  const flags = words.filter((word) => word.startsWith("--")).map((word) => word.slice(2).split("=")[0] ?? "");
  const wrong = flags.find((flag) => flag !== "" && !(flag in OPTIONS));
  if (wrong !== undefined)
    throw unknownName(
      "option",
      `--${wrong}`,
      Object.keys(OPTIONS).map((name) => `--${name}`),
    );
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (problem) {
    throw new UsageError(problem instanceof Error ? (problem.message.split("\n")[0] ?? "") : String(problem));
  }
}

function readCount(option: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new UsageError(`--${option} takes a whole number from 1, not "${text}".`);
  return count;
}

/** Parses --cover. The argument of `random(...)` is the stop condition. */
function readCover(text: string | undefined): Pick<Arguments, "cover" | "until"> {
  const [, condition] = /^random\((.*)\)$/s.exec(text ?? "") ?? [];
  if (condition !== undefined) return { cover: "random", until: readStopCondition(condition) };
  return { cover: text === undefined ? undefined : oneOf("criterion", text, CHOICES), until: undefined };
}

function readInput(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    throw new UsageError(`--input takes JSON, such as '{"people": 0}', not "${text}".`);
  }
}

/** Parses the arguments after the program name. Throws a UsageError for unknown or misused ones. */
export function readArguments(words: readonly string[]): Arguments {
  const { values, positionals } = parse(words);
  const [first = "list"] = positionals;
  const command = oneOf("command", first, COMMANDS);
  const steps = values.steps === undefined ? undefined : readCount("steps", values.steps);
  const formats: readonly Arguments["as"][] =
    command === "draw" ? DRAWINGS : command === "coverage" ? DASHBOARDS : CASE_FORMATS;
  const files = positionals.slice(1).filter((word) => /\.([cm]?[jt]sx?|scxml)$/.test(word));
  if (files.length > 1) throw new UsageError(`Use one file at a time, not ${files.join(" and ")}.`);
  const names = positionals.slice(1).filter((word) => !files.includes(word));
  const isAll = values.all || files.length > 0;
  if (command === "diff" && !values.help && (names.length === 0 || names.length > 2))
    throw new UsageError("diff takes one or two files written by show --as json.");
  const needsNames = NEED_NAMES.includes(command) && !values.help;
  if (needsNames && names.length === 0 && !isAll) {
    throw new UsageError(`Name a machine to ${command}, or use --all. "npx statechart-paths" lists the machines.`);
  }
  return {
    command,
    names,
    children: values.children,
    all: isAll || !needsNames,
    from: files[0] ?? values.from,
    standIn: values["stand-in"],
    models: values.models,
    noModels: values["no-models"],
    ...readCover(values.cover),
    seed: values.seed === undefined ? undefined : readCount("seed", values.seed),
    sequences: values.sequence?.flatMap(readSequences),
    to: values.to,
    outside: values.outside ?? [],
    as: oneOf("format", values.as ?? formats[0] ?? "", formats),
    tours: values.tours,
    steps,
    limit: values.limit === undefined ? undefined : readCount("limit", values.limit),
    maxExplored: values["max-explored"] === undefined ? undefined : readCount("max-explored", values["max-explored"]),
    maxSteps: values["max-steps"] === undefined ? undefined : readCount("max-steps", values["max-steps"]),
    driver: values.driver,
    coverage: values.coverage ?? [],
    history: values.history,
    out: values.out,
    input: readInput(values.input),
    failOn: (values["fail-on"] ?? []).map((what) => oneOf("failure", what, FAILURES)),
    help: values.help,
  };
}
