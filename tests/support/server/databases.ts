/** Databases for tests: SQLite, and one PostgreSQL for a whole run, which the first test that needs it starts. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject, vi } from "vitest";
import { createDatabase, startPostgres } from "./postgres.ts";

/** Many tests hold connections at once, and none of them needs its data after a crash of the computer. */
const OPTIONS = "-c max_connections=400 -c fsync=off";
const START_TIMEOUT = { timeout: 50_000, interval: 100 };

/** Starts the PostgreSQL of the run, or waits until another process has started it. Returns its folder. */
async function sharedPostgres(): Promise<string> {
  const folder = inject("postgresFolder");
  const ready = join(folder, "ready");
  try {
    mkdirSync(join(folder, "starting"));
  } catch {
    await vi.waitFor(() => {
      if (!existsSync(ready)) throw new Error("Another test starts PostgreSQL, and it does not answer.");
    }, START_TIMEOUT);
    return folder;
  }
  startPostgres({ folder, options: OPTIONS });
  writeFileSync(ready, "");
  return folder;
}

/** Creates an empty PostgreSQL database, or a copy of another one, and returns its address. */
export const newPostgres = async (original?: string): Promise<string> =>
  createDatabase(await sharedPostgres(), original);

/** Each kind of database, with a function that makes one and returns its address: null for SQLite, whose file is in the data folder. */
export const DATABASES: readonly (readonly [kind: string, make: () => Promise<string | null>])[] = [
  ["SQLite", async () => null],
  ["PostgreSQL", () => newPostgres()],
];
