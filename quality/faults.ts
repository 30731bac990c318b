/** `npm run quality -- faults`: compares which faults the tests notice on two commits. */
import { existsSync, writeFileSync } from "node:fs";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { faultsOf, runBrowserFaults } from "./faults/browser.ts";
import { drawMutants, GROUPS, groupOf, LIST, readMutants } from "./faults/mutants.ts";

const HELP = `Tries a fixed list of 600 small changes, one at a time, and counts those that a test notices. Two commits can be compared.

Usage: npm run quality -- faults [mutant ...] [options]
       npm run quality -- faults --group browser [fault ...] [--out FILE]

  mutant                   such as views-12; all by default
  --group NAME             machines, server or views; all three by default
  --limit N                only the first N mutants of each group
  --out FILE               the report (reports/faults.json by default); mutants that it has already are not run again
  --only-noticed-in FILE   runs only mutants that an earlier report has as noticed, and lists those that are no longer noticed
  --unless-same            takes the earlier result where a file, its tests and their helpers are unchanged
  --draw                   draws the list (${LIST}) again and runs nothing

Runs the Vitest files that import the changed file. Changes files of the checkout and restores them, also after Ctrl-C. Exits with code
1 if a mutant is no longer noticed.

--group browser makes 15 other faults, which only a browser shows (quality/faults/browser-faults.ts), in a copy of the checkout. It builds
each one and runs the browser tests that should notice it, about two minutes per fault. Exits with code 1 unless all are noticed.`;

const PROGRAM = { command: "npm run quality -- faults", help: HELP };

await runProgram(async () => {
  const commandLine = readCommandLine(PROGRAM, {
    allowPositionals: true,
    options: {
      group: { type: "string" },
      limit: { type: "string" },
      out: { type: "string", default: "reports/faults.json" },
      "only-noticed-in": { type: "string" },
      "unless-same": { type: "boolean", default: false },
      draw: { type: "boolean", default: false },
    },
  });
  if (!commandLine) return;
  const { values, positionals: ids } = commandLine;
  const { group, limit = "1000", out, draw, "only-noticed-in": earlierFile, "unless-same": unlessSame } = values;
  if (group === "browser") {
    const unknown = ids.find((id) => faultsOf([id]).length === 0);
    if (unknown !== undefined) throw refusal(PROGRAM, `There is no fault "${unknown}"`);
    const found = runBrowserFaults(faultsOf(ids), out);
    const noticed = found.filter(({ outcome }) => outcome === "noticed").length;
    console.log(`${noticed} of ${found.length} faults noticed`);
    process.exitCode = noticed < found.length ? 1 : 0;
    return;
  }
  if (group !== undefined && !GROUPS.some((name) => name === group)) {
    throw refusal(PROGRAM, `There is no group "${group}"`);
  }
  if (!/^[1-9]\d*$/.test(limit)) throw refusal(PROGRAM, `--limit takes a whole number above 0, not "${limit}"`);
  if (earlierFile !== undefined && !existsSync(earlierFile)) throw refusal(PROGRAM, `There is no file ${earlierFile}`);
  if (unlessSame && earlierFile === undefined) throw refusal(PROGRAM, "--unless-same needs --only-noticed-in");
  if (draw) {
    const lines = (await drawMutants()).map((mutant) => `${JSON.stringify(mutant)}\n`);
    writeFileSync(LIST, lines.join(""));
    return;
  }

  // Loaded on demand: it reads every test file.
  const { lostIn, readReport, runMutants, sumsOf } = await import("./faults/run.ts");
  const earlier = earlierFile === undefined ? [] : readReport(earlierFile).results;
  const noticed = new Set(earlier.filter(({ outcome }) => outcome === "noticed").map(({ id }) => id));
  const all = readMutants();
  const unknown = ids.find((id) => !all.some((mutant) => mutant.id === id));
  if (unknown !== undefined) throw refusal(PROGRAM, `There is no mutant "${unknown}"`);
  const mutants = GROUPS.filter((name) => group === undefined || name === group)
    .flatMap((name) => all.filter((mutant) => groupOf(mutant) === name).slice(0, Number(limit)))
    .filter(({ id }) => (ids.length === 0 || ids.includes(id)) && (earlierFile === undefined || noticed.has(id)));
  const results = await runMutants(mutants, { out, same: unlessSame ? earlier : [] });
  console.table(sumsOf(results));
  const lost = lostIn(earlier, results);
  for (const { id, file, outcome } of lost) console.log(`${id} ${file}: noticed before, now ${outcome}`);
  process.exitCode = lost.length > 0 ? 1 : 0;
});
