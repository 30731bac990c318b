/** Builds a copy of the checkout with a fault, and runs the browser tests that should notice it. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyOfCheckout } from "../sabotage/copy.ts";
import { BROWSER_FAULTS, type BrowserFault } from "./browser-faults.ts";

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[];
}
interface PlaywrightReport extends Suite {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
}

/** `noticed`: a test fails. `untested`: no test runs. `broken`: the fault does not fit its file, the build fails, or a test fails without it. */
interface BrowserResult {
  readonly id: string;
  readonly outcome: "noticed" | "missed" | "untested" | "broken";
  readonly by: readonly string[];
  readonly seconds: number;
}

const testsIn = (suite: Suite): NonNullable<Suite["specs"]> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(testsIn),
];

/** Builds the copy. Returns false if that fails. */
function build(copy: string): boolean {
  const vite = join("node_modules", "vite", "bin", "vite.js");
  return [[], ["--ssr", "src/entry-server.tsx"]].every(
    (words) =>
      spawnSync(process.execPath, [vite, "build", ...words, "--logLevel", "error"], { cwd: copy }).status === 0,
  );
}

/** Runs the tests of faults in the copy. Returns the number of tests and the titles of those that failed twice. */
function runTests(
  copy: string,
  faults: readonly BrowserFault[],
): { readonly count: number; readonly failed: string[] } {
  const checks = faults.flatMap(({ checks }) => checks).filter(({ spec }) => existsSync(join(copy, spec)));
  if (checks.length === 0) return { count: 0, failed: [] };
  const files = [...new Set(checks.map(({ spec }) => spec))];
  const pattern = [...new Set(checks.map(({ grep }) => grep.replaceAll(/[/?.()]/g, "\\$&")))].join("|");
  const stop = faults.length === 1 ? ["-x"] : [];
  const words = ["test", ...files, "-g", pattern, "--workers=2", "--reporter=json", ...stop];
  const { stdout, stderr } = spawnSync("playwright", words, { cwd: copy, encoding: "utf8", maxBuffer: 2 ** 28 });
  if (!stdout.includes("{")) throw new Error(`Playwright did not run: ${stderr || stdout}`);
  const report: PlaywrightReport = JSON.parse(stdout.slice(stdout.indexOf("{")));
  const { expected, flaky, unexpected } = report.stats;
  const failed = testsIn(report).filter(({ ok }) => !ok);
  return { count: expected + flaky + unexpected, failed: failed.map(({ file, title }) => `${file}: ${title}`) };
}

/** Tries faults that the report does not have yet. Writes it after each. */
export function runBrowserFaults(chosen: readonly BrowserFault[], out: string): readonly BrowserResult[] {
  const results: BrowserResult[] = existsSync(out) ? JSON.parse(readFileSync(out, "utf8")).results : [];
  const faults = chosen.filter(({ id }) => results.every((result) => result.id !== id));
  const copy = copyOfCheckout();
  try {
    mkdirSync(join(copy, ".cache"));
    if (existsSync(".cache/pictures"))
      symlinkSync(join(process.cwd(), ".cache/pictures"), join(copy, ".cache/pictures"));
    if (!build(copy)) throw new Error("The checkout does not build.");
    const broken = runTests(copy, faults).failed;
    for (const title of broken) console.log(`fails without a fault: ${title}`);
    for (const fault of faults) {
      const start = performance.now();
      const result = tryFault(copy, fault, broken);
      const seconds = Math.round((performance.now() - start) / 1000);
      results.push({ id: fault.id, ...result, seconds });
      writeFileSync(out, `${JSON.stringify({ results }, null, 1)}\n`);
      console.log(`${fault.id}: ${result.outcome} ${result.by.join(", ")} (${seconds} s)`);
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
  return results.filter(({ id }) => chosen.some((fault) => fault.id === id));
}

function tryFault(copy: string, fault: BrowserFault, broken: readonly string[]): Pick<BrowserResult, "outcome" | "by"> {
  const path = join(copy, fault.file);
  const original = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (original.split(fault.from).length !== 2) return { outcome: "broken", by: [`does not fit ${fault.file}`] };
  writeFileSync(
    path,
    original.replace(fault.from, () => fault.to),
  );
  try {
    if (!build(copy)) return { outcome: "broken", by: ["does not build"] };
    const { count, failed } = runTests(copy, [fault]);
    if (count === 0) return { outcome: "untested", by: [] };
    const by = failed.filter((title) => !broken.includes(title));
    return { outcome: by.length > 0 ? "noticed" : failed.length > 0 ? "broken" : "missed", by };
  } finally {
    writeFileSync(path, original);
  }
}

/** Returns the faults with the given ids; all without an id. */
export const faultsOf = (ids: readonly string[]) =>
  BROWSER_FAULTS.filter(({ id }) => ids.length === 0 || ids.includes(id));
