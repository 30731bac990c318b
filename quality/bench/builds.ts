/** Builds another commit of this repository, in a folder of .cache that later runs use again. */
import { spawnSync } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../server/settings/folders.ts";
import { StartProblem } from "../../server/settings/start-problem.ts";

/** A checkout that is installed and built. */
export interface Checkout {
  /** The full hash of the commit. */
  readonly commit: string;
  readonly folder: string;
}

/** Built commits, one folder each. A folder gets its name when the build is complete. */
const BUILDS = join(ROOT, ".cache", "commits");
/** Length of an abbreviated hash. */
const SHORT = 8;

const INSTALL = ["ci", "--min-release-age=0", "--no-audit", "--no-fund", "--loglevel=error"];

/** Returns the output of git, or undefined if it failed. */
function git(...words: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync("git", words, { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** Returns the full hash of a commit, a tag or a branch. @throws StartProblem */
function hashOf(name: string): string {
  const hash = git("rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`);
  if (hash === undefined) throw new StartProblem([`There is no commit "${name}" in this repository.`]);
  return hash;
}

/** Returns the checkout that this program belongs to. */
export const ownCheckout = (): Checkout => ({ commit: git("rev-parse", "HEAD") ?? "unknown", folder: ROOT });

/** Returns the built checkout of a commit. The first call takes minutes. @throws StartProblem */
export function builtCheckout(name: string): Checkout {
  const commit = hashOf(name);
  const folder = join(BUILDS, commit);
  if (existsSync(folder)) return { commit, folder };
  const short = commit.slice(0, SHORT);
  const unfinished = `${folder}.unfinished`;
  const step = (title: string, command: string, words: readonly string[], cwd = unfinished) => {
    console.log(`${short}: ${title} …`);
    const { status, error } = spawnSync(command, words, { cwd, stdio: "inherit" });
    if (status === 0) return;
    const reason = error ? `${command} did not start (${error.message})` : "the lines above say why";
    throw new StartProblem([`Commit ${short} was not built. ${title} failed: ${reason}.`]);
  };
  rmSync(unfinished, { recursive: true, force: true });
  step("Checking it out", "git", ["clone", "--quiet", "--shared", "--no-checkout", ROOT, unfinished], ROOT);
  step("Checking it out", "git", ["checkout", "--quiet", "--detach", commit]);
  step("Installing its packages", "npm", INSTALL);
  step("Building it", "npm", ["run", "build"]);
  renameSync(unfinished, folder);
  return { commit, folder };
}
