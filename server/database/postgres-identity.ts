/**
 * Sees that a PostgreSQL is the one that was used before: one that was emptied, newly made or exchanged would give out the
 * same numbers again. What it is known by stands in it and in a file of the data folder.
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
  /** Remembers a number that was given out. */
  keep(number: number): void;
  close(): Promise<void>;
}

const FILE = "postgres.identity";
/** Numbers of submissions come from it. */
const SEQUENCE = sql`pg_get_serial_sequence('submissions', 'id')`;

/** The highest number that was given out, as far as the database knows. */
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
 * Compares the database with what is known of it, and gives what keeps that up to date. An older copy that was restored
 * goes on after the last number that was given out. Without a folder that can be written nothing is known, which is logged.
 * @throws StartProblem where it is another one
 */
export async function identifyPostgres(
  database: Database,
  dataFolder: string,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<PostgresIdentity> {
  if (!isWritable(dataFolder)) {
    log.warn({ folder: dataFolder }, "the data folder can't be written: another database would not be noticed");
    return UNKNOWN;
  }
  const path = join(dataFolder, FILE);
  const known = readKnown(path);
  const { id } = await database.selectFrom("identity").select("id").executeTakeFirstOrThrow();
  if (known && known.database !== id) {
    throw new StartProblem([
      `The database of DATABASE_URL is not the one that gave out the numbers up to ${known.number}. Name the right one, or remove ${path} to begin anew.`,
    ]);
  }
  const number = await numberOf(database);
  if (known && number < known.number) await sql`select setval(${SEQUENCE}, ${known.number})`.execute(database);

  const file = await open(path, known ? "r+" : "w", 0o600);
  let kept = -1;
  let writing: Promise<unknown> = Promise.resolve();
  function keep(given: number): void {
    if (given <= kept) return;
    kept = given;
    // Where it can't be written, it is no reason to refuse forms: the database knows the number too.
    writing = writing.then(() => file.write(identityText({ database: id, number: given }), 0)).catch(() => undefined);
  }
  keep(Math.max(number, known?.number ?? 0));
  await writing;
  return {
    keep,
    async close() {
      await writing;
      await file.close();
    },
  };
}
