/** `npm run quality -- sabotage`: breaks a copy of the checkout, one edit at a time, and checks that the right test fails. */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { copyOfCheckout } from "./sabotage/copy.ts";
import { EDITS, type Edit } from "./sabotage/edits.ts";

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** Runs test files in the copy. Returns the outcome of each test by its file and title. */
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

/** Returns why an edit can't be tried, or undefined if it can. */
function problemOf(copy: string, edit: Edit, before: ReadonlyMap<string, string>): string | undefined {
  const found = readFileSync(join(copy, edit.file), "utf8").split(edit.from).length - 1;
  if (found !== 1) return `error: its text occurs ${found} times in ${edit.file}`;
  const outcome = outcomeOf(before, edit);
  return outcome === "passed" ? undefined : `error: its test is ${outcome} without the edit`;
}

/** Applies an edit, runs its test and reverts the edit. */
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

const HELP = `Breaks a copy of the checkout on purpose, one edit at a time, and checks that the test that should notice fails.

Usage: npm run quality -- sabotage [text ...]

  text   only edits whose file or description contains it; all ${EDITS.length} by default, which takes some minutes

The edits are listed in quality/sabotage/edits.ts. Exits with code 1 if an edit is not noticed, if its test fails without the edit,
or if the edit no longer fits its file.`;

const PROGRAM = { command: "npm run quality -- sabotage", help: HELP };

/** Returns the edits that the command line selects, or undefined if it asked for help. @throws StartProblem if a text selects none */
function selectedEdits(): readonly Edit[] | undefined {
  const texts = readCommandLine(PROGRAM, { allowPositionals: true })?.positionals;
  const isAbout = (edit: Edit, text: string) => `${edit.file}: ${edit.breaks}`.includes(text);
  const stray = texts?.find((text) => !EDITS.some((edit) => isAbout(edit, text)));
  if (stray !== undefined) throw refusal(PROGRAM, `No edit is about "${stray}"`);
  return texts && EDITS.filter((edit) => texts.length === 0 || texts.some((text) => isAbout(edit, text)));
}

await runProgram(async () => {
  const edits = selectedEdits();
  if (!edits) return;
  const copy = copyOfCheckout();
  try {
    const before = outcomesOf(copy, [...new Set(edits.map(({ test }) => test))]);
    const rows = edits.map((edit) => {
      const failed = problemOf(copy, edit, before) ?? (isNoticed(copy, edit) ? "yes" : "no");
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
