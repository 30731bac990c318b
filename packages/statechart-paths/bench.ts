/**
 * Benchmark of the command on large machines: `npm run bench -w statechart-paths`. Each machine is written to a file in an empty
 * folder, where the command is run in a new process. Exits with 1 if a limit of the README's table is exceeded.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readScriptArguments } from "./script-arguments.ts";

readScriptArguments("node bench.ts");

const MAIN = join(import.meta.dirname, "src/main.ts");
/** Module that reports the resource usage of the command on file descriptor 3 at exit. */
const TELL =
  "data:text/javascript,import { writeSync } from 'node:fs'; process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));";

const times = <One>(count: number, make: (index: number) => One): One[] =>
  Array.from({ length: count }, (_, at) => make(at));
const record = (entries: readonly (readonly [string, unknown])[]) => Object.fromEntries(entries);

/** Returns `states` states with `transitions` transitions each. */
const many = (
  states: number,
  transitions: number,
  more: (state: number, transition: number) => object = () => ({}),
) => ({
  initial: "s0",
  states: record(
    times(states, (state) => [
      `s${state}`,
      {
        on: record(
          times(transitions, (transition) => [
            `E${transition}`,
            { target: `s${(state * 7 + transition * 13 + 1) % states}`, ...more(state, transition) },
          ]),
        ),
      },
    ]),
  ),
});
const regions = {
  type: "parallel",
  states: record(
    times(10, (index) => [
      `r${index}`,
      { initial: "off", states: { off: { on: { [`ON${index}`]: "on" } }, on: { on: { [`OFF${index}`]: "off" } } } },
    ]),
  ),
};
/** A ring of 200 states with 40 shortcuts. */
const ring = {
  initial: "s0",
  states: record(
    times(200, (state) => [
      `s${state}`,
      { on: { NEXT: `s${(state + 1) % 200}`, ...(state % 5 === 0 && { ACROSS: `s${(state + 50) % 200}` }) } },
    ]),
  ),
};

interface Trial {
  readonly what: string;
  readonly config: object;
  readonly words: string;
  readonly seconds: number;
  readonly megabytes?: number;
  /** Expected output, on stdout or stderr. */
  readonly says: RegExp;
}

const TRIALS: readonly Trial[] = [
  {
    what: "200 states, 2,000 transitions: show",
    config: many(200, 10),
    words: "show m.ts",
    seconds: 3,
    megabytes: 300,
    says: /Covered: 200 of 200 states, 2000 of 2000 transitions/,
  },
  {
    what: "ten parallel regions of two states: show",
    config: regions,
    words: "show m.ts",
    seconds: 2,
    says: /20 of 20 transitions/,
  },
  {
    what: "20 states, 200 guards: show",
    config: many(20, 10, (state, transition) => ({ guard: `g${state}_${transition}` })),
    words: "show m.ts",
    seconds: 3,
    says: /400 of 400 guard outcomes/,
  },
  {
    what: "12 states, each to each: simple paths, --limit 20",
    config: many(12, 11),
    words: "show m.ts --cover simple-paths --limit 20",
    seconds: 5,
    says: /Showing 20 of at least \d+ simple paths/,
  },
  { what: "200 states, 240 transitions: SVG", config: ring, words: "draw m.ts --as svg", seconds: 10, says: /<\/svg>/ },
  {
    what: "200 states, 2,000 transitions: SVG",
    config: many(200, 10),
    words: "draw m.ts --as svg",
    seconds: 10,
    says: /mermaid/,
  },
];

const folder = mkdtempSync(join(tmpdir(), "bench-"));
symlinkSync(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"));
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');

const rows = TRIALS.map(({ what, config, words, seconds, megabytes, says }) => {
  writeFileSync(
    join(folder, "m.ts"),
    `import { createMachine } from "xstate"; export const m = createMachine(${JSON.stringify({ id: "m", ...config })});`,
  );
  const begin = performance.now();
  const { output } = spawnSync(process.execPath, ["--import", TELL, MAIN, ...words.split(" ")], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const took = (performance.now() - begin) / 1000;
  const [, screen = "", beside = "", told = "{}"] = output;
  const used: Partial<NodeJS.ResourceUsage> = JSON.parse(told ?? "{}");
  const computed = ((used.userCPUTime ?? 0) + (used.systemCPUTime ?? 0)) / 1_000_000;
  const memory = (used.maxRSS ?? 0) / 1024;
  // Other load on the computer makes a command wait, but does not add CPU time.
  const isKept =
    Math.min(took, computed) < seconds &&
    (megabytes === undefined || memory < megabytes) &&
    says.test(`${screen}${beside}`);
  return {
    what,
    seconds: took.toFixed(2),
    "CPU seconds": computed.toFixed(2),
    megabytes: Math.round(memory),
    limit: `${seconds} s${megabytes === undefined ? "" : `, ${megabytes} MB`}`,
    "within limit": isKept ? "yes" : "no",
  };
});
rmSync(folder, { recursive: true });
console.table(rows);
if (rows.some((row) => row["within limit"] === "no")) process.exitCode = 1;
