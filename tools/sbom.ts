/** `npm run sbom`: what the site is made of, for those who have to know. `--help` tells more. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readCommandLine } from "../server/settings/command-line.ts";
import { ROOT } from "../server/settings/folders.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";

const HELP = `Lists the packages in the lockfile with their licences.

Usage: npm run sbom [-- --all]

  --all   includes packages that only build and test the site

Writes reports/sbom.cdx.json (CycloneDX) and reports/licences.md. The exit code is 1 if a package has an unknown licence: check it, then
add it to the list in tools/sbom.ts.`;

/** Licences that ask no more than to be named, or that stay with their own package. */
const KNOWN = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "CC-BY-4.0",
  "Unlicense",
  "Zlib",
  "OFL-1.1",
  "Python-2.0",
  // As libraries and tools that are used and not changed.
  "MPL-2.0",
  "EPL-2.0",
  "LGPL-3.0-or-later",
];

const licence = z.union([
  z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) }),
  z.object({ expression: z.string() }),
]);
const sbom = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      group: z.string().optional(),
      version: z.string(),
      licenses: z.array(licence).default([]),
    }),
  ),
});

const termOf = (given: z.output<typeof licence>): string =>
  "expression" in given ? given.expression : (given.license.id ?? given.license.name ?? "");

/** Whether one of the choices, or all of the parts, of an expression are known: "(MIT OR GPL-3.0)", "Apache-2.0 AND LGPL-3.0-or-later". */
const isKnown = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((term) => KNOWN.includes(term)));

function list(isWhole: boolean): void {
  const options = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only", ...(isWhole ? [] : ["--omit=dev"])];
  const text = execFileSync("npm", options, { cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const packages = sbom.parse(JSON.parse(text)).components.map(({ name, group, version, licenses }) => ({
    name: group ? `${group}/${name}` : name,
    version,
    licence: licenses.map(termOf).join(" AND "),
  }));
  const rows = packages.map((each) => `| ${each.name} | ${each.version} | ${each.licence || "none named"} |`).sort();
  const folder = join(ROOT, "reports");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "sbom.cdx.json"), text);
  const head = ["# Licences", "", "| package | version | licence |", "|---|---|---|"];
  writeFileSync(join(folder, "licences.md"), [...head, ...new Set(rows), ""].join("\n"));
  const unknown = packages.filter((each) => !isKnown(each.licence));
  if (unknown.length > 0) {
    throw new StartProblem(
      unknown.map((each) => `${each.name} ${each.version}: ${each.licence || "no licence is named"}.`),
    );
  }
  console.log(`${new Set(rows).size} packages: reports/sbom.cdx.json, reports/licences.md`);
}

await runProgram(async () => {
  const given = readCommandLine({ command: "npm run sbom", help: HELP }, { options: { all: { type: "boolean" } } });
  if (given) list(given.values.all ?? false);
});
