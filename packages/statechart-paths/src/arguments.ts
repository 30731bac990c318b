/** Reads the command line of `npm run paths`, and says in one line what is wrong with it. */
import { parseArgs } from "node:util";
import { CASE_FORMATS, type CaseFormat } from "./formats/formats.ts";
import { unknown } from "./near.ts";
import { STEPS } from "./paths.ts";
import { CRITERIA } from "./plan.ts";
import { UsageError } from "./problems.ts";
import { readStopCondition, type StopCondition } from "./random.ts";
import { MOST_PATHS } from "./simple.ts";

const COMMANDS = ["list", "show", "draw", "model", "watch", "diff", "report", "coverage"] as const;
type Command = (typeof COMMANDS)[number];
/** Commands that do nothing until they are told for which machines. */
const NEED_NAMES: readonly Command[] = ["show", "draw", "model", "watch"];
/** Simple paths are no criterion of coverage: they are all the ways there are. */
const CHOICES = [...CRITERIA, "simple-paths", "random"] as const;
const FAILURES = ["not-reached", "changed", "lost"] as const;
/** Formats of what test runs have walked. */
const DASHBOARDS = ["table", "junit", "lcov"] as const;
const DRAWINGS = ["mermaid", "svg", "scxml"] as const;
type DrawingFormat = (typeof DRAWINGS)[number];

export interface Arguments {
  readonly command: Command;
  readonly names: readonly string[];
  readonly all: boolean;
  /** The machines that the named ones invoke and spawn as well. */
  readonly children: boolean;
  readonly from: string;
  /** Undefined for the default folders, if there are any. */
  readonly models: string | undefined;
  readonly noModels: boolean;
  /** Undefined for the default, which depends on whether there is a model. */
  readonly cover: (typeof CHOICES)[number] | undefined;
  /** When random walks end; undefined for the default. */
  readonly until: StopCondition | undefined;
  readonly seed: number | undefined;
  readonly to: string | undefined;
  readonly as: CaseFormat | DrawingFormat | (typeof DASHBOARDS)[number];
  /** The file that remembers what earlier runs have walked. */
  readonly history: string | undefined;
  readonly steps: number;
  /** Of simple paths, how many are enough; all of them unless told. */
  readonly limit: number | undefined;
  readonly driver: string | undefined;
  readonly coverage: readonly string[];
  readonly out: string | undefined;
  /** What machines start with, and what functions that make machines are called with. */
  readonly input: unknown;
  /** What else ends with exit code 1. */
  readonly failOn: readonly (typeof FAILURES)[number][];
  readonly help: boolean;
}

export const MACHINES = "machines";

export const HELP = `Test paths, diagrams and a report of XState 5 machines.

Usage: npm run paths -- [command] [machine ...] [options]

A file may stand for the machines that it exports: show src/door.ts

Commands
  list                 The machines, with the number of their states, events and transitions (the default).
  show <machine ...>   Test paths: numbered test cases with what is expected after each step.
  draw <machine ...>   The statechart.
  model <machine ...>  The first text of a model: every event, guard and actor, with what is known of them.
  watch <machine ...>  Says what each change of their files does to the machines and their cases.
  diff <old> [new]     How two versions of machines differ, in words, and which cases to run again: JSON files that
                       show --as json has written; without the second one, the machines as they are now.
  report               One HTML page of all machines, in English and Chinese: diagram with what the last test runs have
                       walked, states, events, guards, transitions, requirements, test paths, coverage.
  coverage             What the last test runs have walked of each machine, and every reason for what they have not.

What
  --all                All machines, instead of the named ones (show, draw).
  --children           The machines that they invoke and spawn as well, as machine.child.
  --from <path>        A file, or a folder of files, that export machines, or
                       are SCXML documents. Default: machines
  --models <path>      A file or folder (*.model.ts) of models: payloads, outcomes and starts, with which paths are
                       computed on real data. Default: tests/models, where there is one. A machine without a model
                       is walked by its structure: what its guards say is an assumption of each step, payloads are left
                       out, and its own actions and invoked actors are not run.
                       With --from, the default is what lies beside the machines.
  --input <json>       What machines without a model start with. Functions are called with it where a file exports no machine.
  --no-models          Walks every machine by its structure alone.

Test paths (show, report)
  --cover <what>       states: every state and every reachable configuration. each: every transition once, each guard with
                       both outcomes (the default without a model). transitions: every transition from every configuration,
                       each guard with both outcomes (the default with a model). pairs: every transition followed by every
                       transition that can follow it. simple-paths: every way that comes to no state twice; refused
                       where there are more than ${MOST_PATHS}. random(<stop condition>): at random until it is met, such as
                       "random(edge_coverage(100) or length(50))"; there is edge_coverage, vertex_coverage and
                       requirement_coverage (percent), reached_edge, reached_vertex (ids) and length (steps), joined by
                       and, or. A transition's meta.weight is the share in which it is taken, 0 to 1.
  --seed <number>      The same random walks again.
  --to <state>         Instead: the shortest path to each configuration with this state, such as nav.open;
                       with --cover simple-paths every way to it.
  --limit <number>     Of simple paths, so many are enough, however many there are.
  --steps <number>     About how long a test case may become. Default: 15
  --as <format>        plain (the default), gherkin, csv, json, or playwright or vitest: a test file for a driver of your own.
                       With --out, the driver's file is begun as well; later, only what it lacks is added.
  --driver <module>    The module that exports createDriver for test files. Default: ./<machine>.driver.ts

Diagrams (draw)
  --as <format>        mermaid (the default), svg, or scxml: the W3C's notation of statecharts, which is read as well.

Report, coverage
  --coverage <file>    A coverage file that a test run has written; may be given more than once.
                       Default: reports/coverage-*.json
  --as <format>        coverage as table (the default), junit or lcov.
  --history <file>     Remembers what was walked, and adds it to the report as coverage over time.

Output
  --out <path>         A file; a folder for show and draw of several machines. Default: the screen;
                       reports/machines.html for the report.
  --fail-on <what>     Exit code 1 as well: not-reached (show, report), changed or lost (diff). May be given more than once.
  -h, --help           This text.

Ends with exit code 0; with 1 where the words above are misused, where a file or a machine had to be left out, and where coverage finds something not walked
without a reason.

Examples
  npm run paths
  npm run paths -- show header --cover pairs
  npm run paths -- show cart --to holding --as gherkin
  npm run paths -- show --all --as playwright --out generated
  npm run paths -- model src/door.ts --out src/door.model.ts
  npm run paths -- draw page --as svg --out page.svg
  npm run paths -- report
  npm run paths -- coverage
  npm run paths -- list --from somewhere/else/door.ts
`;

function oneOf<Known extends string>(kind: string, value: string, known: readonly Known[]): Known {
  const found = known.find((name) => name === value);
  if (found === undefined) throw unknown(kind, value, known);
  return found;
}

const OPTIONS = {
  all: { type: "boolean", default: false },
  children: { type: "boolean", default: false },
  from: { type: "string", default: MACHINES },
  models: { type: "string" },
  "no-models": { type: "boolean", default: false },
  cover: { type: "string" },
  to: { type: "string" },
  as: { type: "string" },
  steps: { type: "string", default: String(STEPS) },
  seed: { type: "string" },
  limit: { type: "string" },
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
    throw unknown(
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

/** `random(...)` holds when the walks end. */
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

/** Reads the words after the program's name. */
export function readArguments(words: readonly string[]): Arguments {
  const { values, positionals } = parse(words);
  const [first = "list"] = positionals;
  const command = oneOf("command", first, COMMANDS);
  const steps = readCount("steps", values.steps);
  const formats: readonly Arguments["as"][] =
    command === "draw" ? DRAWINGS : command === "coverage" ? DASHBOARDS : CASE_FORMATS;
  const files = positionals.slice(1).filter((word) => /\.([cm]?[jt]sx?|scxml)$/.test(word));
  if (files.length > 1) throw new UsageError(`One file at a time, not ${files.join(" and ")}.`);
  const names = positionals.slice(1).filter((word) => !files.includes(word));
  const isAll = values.all || files.length > 0;
  if (command === "diff" && !values.help && (names.length === 0 || names.length > 2))
    throw new UsageError("diff takes one or two files that show --as json has written.");
  const needsNames = NEED_NAMES.includes(command) && !values.help;
  if (needsNames && names.length === 0 && !isAll) {
    throw new UsageError(`Say which machine to ${command}, or --all; "npm run paths" lists them.`);
  }
  return {
    command,
    names,
    children: values.children,
    all: isAll || !needsNames,
    from: files[0] ?? values.from,
    models: values.models,
    noModels: values["no-models"],
    ...readCover(values.cover),
    seed: values.seed === undefined ? undefined : readCount("seed", values.seed),
    to: values.to,
    as: oneOf("format", values.as ?? formats[0] ?? "", formats),
    steps,
    limit: values.limit === undefined ? undefined : readCount("limit", values.limit),
    driver: values.driver,
    coverage: values.coverage ?? [],
    history: values.history,
    out: values.out,
    input: readInput(values.input),
    failOn: (values["fail-on"] ?? []).map((what) => oneOf("failure", what, FAILURES)),
    help: values.help,
  };
}
