/** Text of `reports/times.md`: how long checks, projects, files and the slowest tests took. */
import type { Result } from "./results.ts";
import type { TestRun } from "./tests.ts";

/** How many files and tests are listed. */
const SLOWEST = 50;

type Cell = string | number;

const table = (heads: readonly string[], rows: readonly (readonly Cell[])[]) =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
const rounded = (seconds: number) => Math.round(seconds * 10) / 10;
const escaped = (title: string) => title.replaceAll("|", "\\|");

/** Returns how many tests share a key and how long they took together, the slowest first. */
function sums(runs: readonly TestRun[], keyOf: (run: TestRun) => string): (readonly Cell[])[] {
  return [...Map.groupBy(runs, keyOf)]
    .map(([key, group]) => [key, group.length, rounded(group.reduce((sum, { seconds }) => sum + seconds, 0))] as const)
    .toSorted(([, , one], [, , other]) => other - one);
}

const fileOf = ({ place }: TestRun) => place.replace(/:\d+$/, "");

/**
 * Returns the report as Markdown.
 * @param seconds wall time of the whole run: some checks run side by side
 *
 * Tests of a project run side by side, so their sums are longer than the check that they belong to.
 */
export function timesText(results: readonly Result[], runs: readonly TestRun[], seconds: number): string {
  const ran = results.filter(({ result }) => result !== "not run");
  const allCpu = ran.reduce((sum, { cpu }) => sum + cpu, 0);
  const slowest = runs.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return `# Times of the last run

Seconds. Processor time is that of all programs of a check.

${table(
  ["check", "wall", "processor"],
  [...ran.map(({ check, seconds, cpu }) => [check, seconds, cpu]), ["all", seconds, allCpu]],
)}

## Projects
Tests run side by side: a sum is longer than its check.

${table(
  ["project", "tests", "sum"],
  sums(runs, ({ project }) => project),
)}

## Slowest files
${table(["file", "tests", "sum"], sums(runs, fileOf).slice(0, SLOWEST))}

## Slowest tests
${table(
  ["test", "wall"],
  slowest.map(({ place, title, seconds }) => [`${place} ${escaped(title)}`, rounded(seconds)]),
)}
`;
}
