/** `coverage`: what the last test runs have walked, for people or for dashboards. */
import type { Arguments } from "../arguments.ts";
import { write } from "../files.ts";
import { toJunit, toLcov } from "../formats/dashboards.ts";
import type { FoundMachine } from "../load.ts";
import { coverageRows, gapsOf, readRuns, reasonsOf } from "../runs.ts";

/** Prints or writes what was walked; the exit code says whether anything is missing without a reason. */
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
