/** A PostgreSQL of the tests' own, where the machine has one installed. */
import { spawnSync } from "node:child_process";
import { chownSync, existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { onTestFinished } from "vitest";

const DEBIAN = "/usr/lib/postgresql";
const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, "bin")) : [];
const folders = [...(process.env["PATH"] ?? "").split(delimiter), ...debian];
const binaries = folders.find((folder) => ["initdb", "pg_ctl"].every((name) => existsSync(join(folder, name))));

/** PostgreSQL refuses to run as root; Debian has a user for it. */
function userOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout || Number.NaN);
  return { uid: idOf("-u"), gid: idOf("-g") };
}
const user = userOf();

export const hasPostgres = binaries !== undefined && !Number.isNaN(user?.uid);

function runIt(name: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(join(binaries ?? "", name), args, {
    encoding: "utf8",
    // pg_ctl leaves the server behind; with pipes it would hold them open.
    stdio: name === "pg_ctl" ? "ignore" : "pipe",
    cwd: "/",
    ...user,
  });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
}

/** Starts one that listens on a socket in its own folder, and gives its address; it ends with the test. */
export async function startPostgres(): Promise<string> {
  // A short path: a socket's may have about a hundred characters.
  const folder = await mkdtemp("/tmp/switchyard-pg-");
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  runIt("initdb", ["-D", data, "-U", "site", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]);
  runIt("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), "-o", `-k ${folder} -c listen_addresses=`, "start"]);
  onTestFinished(async () => {
    runIt("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
    await rm(folder, { recursive: true });
  });
  return `postgres://site@localhost/postgres?host=${encodeURIComponent(folder)}`;
}
