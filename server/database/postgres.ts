/** PostgreSQL, of whatever service: its restarts, failovers and stalls cost the forms of that moment, and nothing else. */
import type { QueryResult } from "kysely";
import pg from "pg";
import type { Engine, Session } from "./driver.ts";
import { within } from "./time-limit.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

const CONNECTIONS = 5;
const KEEP_ALIVE_DELAY = 10_000;
/** PostgreSQL ends a transaction by itself after so many times our patience: the server that began it is frozen or gone. */
const ABANDONED = 2;
const NOTHING = () => undefined;

/** Classes of SQLSTATE that tell of a wrong statement: not supported, wrong data, against a constraint, wrong syntax. */
const OWN_MISTAKES = /^(0A|22|23|42)/;
/** Of these, what a database lacks that was emptied or newly made under us: a table, a right. */
const MISSING = ["42P01", "42501"];

function problemOf(error: unknown): Error {
  if (error instanceof pg.DatabaseError) {
    const { code = "", message } = error;
    // Without its detail, which quotes the row: the log holds nothing that visitors wrote.
    if (OWN_MISTAKES.test(code) && !MISSING.includes(code)) return new Error(`${code} ${message}`);
  }
  const reasons = error instanceof AggregateError ? error.errors : [error];
  return new DatabaseUnavailable(
    reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join("; "),
    { cause: error },
  );
}

const WRITES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

class PostgresSession implements Session {
  readonly #client: pg.PoolClient;
  #broken = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async run<R>(text: string, parameters: readonly unknown[], patience: number): Promise<QueryResult<R>> {
    if (this.#broken) throw new DatabaseUnavailable("the connection is broken");
    try {
      const query = { text, values: [...parameters], query_timeout: patience };
      const { command, rowCount, rows } = await this.#client.query(query);
      return { rows, ...(WRITES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    } catch (error) {
      const problem = problemOf(error);
      // It may still be at work on it, or lead to a server that is no longer the one that takes writes.
      this.#broken = problem instanceof DatabaseUnavailable;
      throw problem;
    }
  }

  release(): void {
    this.#client.release(this.#broken);
  }
}

export class PostgresEngine implements Engine {
  readonly begin = "begin";
  readonly #pool: pg.Pool;

  /** `patience`: milliseconds that each use may take. */
  constructor(connectionString: string, patience: number) {
    this.#pool = new pg.Pool({
      connectionString,
      max: CONNECTIONS,
      connectionTimeoutMillis: patience,
      statement_timeout: patience,
      idle_in_transaction_session_timeout: ABANDONED * patience,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    });
    // A connection that breaks is replaced by the next one. Without a listener it would end the process: the pool's
    // own hears those that are idle, the connection's own hears it while a form is being stored.
    this.#pool.on("error", NOTHING);
    this.#pool.on("connect", (client) => client.on("error", NOTHING));
  }

  async connect(): Promise<Session> {
    try {
      return new PostgresSession(await this.#pool.connect());
    } catch (error) {
      throw problemOf(error);
    }
  }

  async close(patience: number): Promise<void> {
    await within(this.#pool.end(), patience, "it takes no leave").catch(NOTHING);
  }
}
