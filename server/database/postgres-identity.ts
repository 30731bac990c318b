/**
 * Checks that a PostgreSQL database is the one that was used before. An emptied, new or exchanged one would issue the same numbers
 * again. Its id is stored in it and in a file of the data folder.
 */
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { StartProblem } from "../settings/start-problem.ts";
import { prepareDataFolder } from "./data-folder.ts";
import type { Database } from "./database.ts";
import { type Identity, identityText, readIdentity } from "./identity-file.ts";

export interface PostgresIdentity {
  /** Stores an issued number. */
  keep(number: number): void;
  close(): Promise<void>;
}

const FILE = "postgres.identity";
/** The sequence of the numbers of submissions. */
const SEQUENCE = sql`pg_get_serial_sequence('submissions', 'id')`;

/** Returns the highest issued number that the database knows. */
async function numberOf(database: Database): Promise<number> {
  const { rows } = await sql<{ number: string | null }>`select pg_sequence_last_value(${SEQUENCE}) as number`.execute(
    database,
  );
  return Number(rows[0]?.number ?? 0);
}

const UNKNOWN: PostgresIdentity = { keep: () => undefined, close: async () => undefined };

function isWritable(folder: string): boolean {
  try {
    prepareDataFolder(folder);
    return true;
  } catch {
    return false;
  }
}

function readKnown(path: string): Identity | undefined {
  try {
    return readIdentity(path);
  } catch (problem) {
    throw new StartProblem([`${(problem as Error).message}.`], { cause: problem });
  }
}

/**
 * Compares the database with the file, and returns an object that updates the file. A restored older copy continues after the last
 * issued number. If the folder cannot be written, it logs a warning and checks nothing.
 * @throws StartProblem if it is another database
 */
export async function identifyPostgres(
  database: Database,
  dataFolder: string,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<PostgresIdentity> {
  if (!isWritable(dataFolder)) {
    log.warn({ folder: dataFolder }, "cannot write the data folder: an exchanged database would not be noticed");
    return UNKNOWN;
  }
  const path = join(dataFolder, FILE);
  const identity = readKnown(path);
  const { id } = await database.selectFrom("identity").select("id").executeTakeFirstOrThrow();
  if (identity && identity.database !== id) {
    throw new StartProblem([
      `The database of DATABASE_URL is not the one that gave out the numbers up to ${identity.number}. Name the right one, or remove ${path} to start over.`,
    ]);
  }
  const number = await numberOf(database);
  if (identity && number < identity.number) await sql`select setval(${SEQUENCE}, ${identity.number})`.execute(database);

  const file = await open(path, identity ? "r+" : "w", 0o600);
  let lastNumber = -1;
  let writing: Promise<unknown> = Promise.resolve();
  function keep(next: number): void {
    if (next <= lastNumber) return;
    lastNumber = next;
    // A failed write is no reason to refuse forms, because the database knows the number too.
    writing = writing.then(() => file.write(identityText({ database: id, number: next }), 0)).catch(() => undefined);
  }
  keep(Math.max(number, identity?.number ?? 0));
  await writing;
  return {
    keep,
    async close() {
      await writing;
      await file.close();
    },
  };
}
