/** Backups of PostgreSQL with pg_dump, as SQL for psql. */
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { runForBackup } from "./program.ts";

/** Moves the password from the address to the environment, because other users can read the arguments of a program. */
function connectionOf(databaseUrl: string): { address: string; environment: Record<string, string> } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  return { address: url.href, environment: password ? { PGPASSWORD: password } : {} };
}

const SUBMISSIONS = /^COPY \S*submissions \(/;
const LAST_ROW = "\\.";
const COMPLETE = "-- PostgreSQL database dump complete";

/** Returns how many submissions a dump holds. @throws Error if it is incomplete */
async function countIn(path: string): Promise<number> {
  let count = -1;
  let inSubmissions = false;
  let isComplete = false;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (inSubmissions && line === LAST_ROW) inSubmissions = false;
    else if (inSubmissions) count += 1;
    else if (SUBMISSIONS.test(line)) {
      inSubmissions = true;
      count = 0;
    } else if (line === COMPLETE) isComplete = true;
  }
  if (count < 0 || !isComplete) throw new Error("the dump is incomplete");
  return count;
}

/** Dumps a database into a file, checks that it is complete, and returns how many submissions it holds. */
export async function dumpPostgres(databaseUrl: string, target: string, signal?: AbortSignal): Promise<number> {
  const { address, environment } = connectionOf(databaseUrl);
  const args = ["--no-owner", "--no-privileges", "--no-password", `--file=${target}`, `--dbname=${address}`];
  await runForBackup("pg_dump", args, { environment, signal });
  return countIn(target);
}
