/**
 * `npm run sabotage`: breaks a copy of the checkout on purpose, one edit at a time, and sees whether the test that should
 * notice fails. Exits 1 where one does not, where such a test fails without the edit, or where an edit no longer fits.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { isToBegin } from "../server/settings/command-line.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { EDITS, type Edit } from "./sabotage/edits.ts";

/** Built, downloaded or written by runs: nothing that a test here reads. */
const LEFT_OUT = [".git", ".cache", "node_modules", "content", "data", "dist", "reports", "test-results"];

function copyOfCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), "sabotage-"));
  cpSync(".", copy, { recursive: true, filter: (path) => !LEFT_OUT.includes(path) });
  for (const name of ["node_modules", "content"]) symlinkSync(join(process.cwd(), name), join(copy, name));
  return copy;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** Runs test files in the copy; the outcome of each of their tests, by file and title. */
function outcomesOf(copy: string, tests: readonly string[]): Map<string, string> {
  const output = join(copy, "outcomes.json");
  rmSync(output, { force: true });
  const { error } = spawnSync("vitest", ["run", "--reporter=json", `--outputFile=${output}`, ...tests], { cwd: copy });
  if (error) throw error;
  const { testResults }: VitestReport = JSON.parse(readFileSync(output, "utf8"));
  return new Map(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, status }) => [`${basename(name)}: ${title}`, status]),
    ),
  );
}

const outcomeOf = (outcomes: ReadonlyMap<string, string>, { test, noticedBy }: Edit) =>
  outcomes.get(`${basename(test)}: ${noticedBy}`) ?? "missing";

/** What is wrong with an edit before it is made; undefined where it fits. */
function misfitOf(copy: string, edit: Edit, before: ReadonlyMap<string, string>): string | undefined {
  const found = readFileSync(join(copy, edit.file), "utf8").split(edit.from).length - 1;
  if (found !== 1) return `error: its text is ${found} times in ${edit.file}`;
  const outcome = outcomeOf(before, edit);
  return outcome === "passed" ? undefined : `error: its test is ${outcome} without the edit`;
}

/** Makes an edit, runs its test and takes the edit back. */
function isNoticed(copy: string, edit: Edit): boolean {
  const path = join(copy, edit.file);
  const original = readFileSync(path, "utf8");
  writeFileSync(
    path,
    original.replace(edit.from, () => edit.to),
  );
  try {
    return outcomeOf(outcomesOf(copy, [edit.test]), edit) === "failed";
  } finally {
    writeFileSync(path, original);
  }
}

const HELP = `Breaks a copy of the checkout on purpose, one edit at a time, and sees whether the test that should notice fails.

Usage: npm run sabotage

  -h, --help   This text.

Takes some minutes. The ${EDITS.length} edits are the table in tools/sabotage/edits.ts. Ends with exit code 1 where one is
not noticed, where its test fails without it, or where its text is no longer found.
`;

await runProgram(async () => {
  if (!isToBegin({ command: "npm run sabotage", help: HELP })) return;
  const copy = copyOfCheckout();
  try {
    const before = outcomesOf(copy, [...new Set(EDITS.map(({ test }) => test))]);
    const rows = EDITS.map((edit) => {
      const failed = misfitOf(copy, edit, before) ?? (isNoticed(copy, edit) ? "yes" : "no");
      console.log(`${edit.file}: ${edit.breaks}: ${failed === "yes" ? "noticed" : failed}`);
      return { edit: `${edit.file}: ${edit.breaks}`, "test that should fail": edit.noticedBy, failed };
    });
    console.table(rows);
    const unnoticed = rows.filter(({ failed }) => failed !== "yes").length;
    console.log(`${rows.length - unnoticed} of ${rows.length} edits noticed`);
    process.exitCode = unnoticed > 0 ? 1 : 0;
  } finally {
    rmSync(copy, { recursive: true });
  }
});
