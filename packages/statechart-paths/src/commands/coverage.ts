/** The `coverage` command: coverage of the last test runs, for people or for dashboards. */
import type { Arguments } from "../arguments.ts";
import { coverageRows, gapsOf, readRuns, reasonsOf } from "../coverage-files.ts";
import { write } from "../files.ts";
import { toJunit, toLcov } from "../formats/dashboards.ts";
import type { FoundMachine } from "../load.ts";

/** Prints or writes the coverage. Sets exit code 1 if an item is missing without a reason. */
export function coverage(machines: readonly FoundMachine[], { as, coverage: files, out }: Arguments): void {
  const runs = readRuns(files);
  const names = machines.map(({ name }) => name);
  const gaps = gapsOf(names, runs);
  if (as === "table") {
    console.table(coverageRows(names, runs));
    for (const line of [...reasonsOf(names, runs), ...gaps]) console.log(line);
  } else {
    const text = as === "junit" ? toJunit(machines, runs) : toLcov(machines, runs);
    if (out === undefined) process.stdout.write(text);
    else write(out, text);
  }
  if (gaps.length > 0) process.exitCode = 1;
}
