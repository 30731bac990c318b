/** PostgreSQL of any provider. Restarts, failovers and stalls affect only the forms of that moment. */
import type { QueryResult } from "kysely";
import pg from "pg";
import type { Engine, Session } from "./driver.ts";
import { within } from "./time-limit.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

const CONNECTIONS = 5;
const KEEP_ALIVE_DELAY = 10_000;
/** PostgreSQL ends an idle transaction after this multiple of the timeout, because its server is frozen or gone. */
const ABANDONED_FACTOR = 2;
const ignore = () => undefined;

/** Classes of SQLSTATE for a wrong statement: not supported, wrong data, constraint violation, syntax error. */
const STATEMENT_ERRORS = /^(0A|22|23|42)/;
/** Codes of these classes that mean an emptied or new database: a missing table, a missing permission. */
const MISSING = ["42P01", "42501"];

function problemOf(error: unknown): Error {
  if (error instanceof pg.DatabaseError) {
    const { code = "", message } = error;
    // Leaves out the detail, which quotes the row. The log must not hold input of visitors.
    if (STATEMENT_ERRORS.test(code) && !MISSING.includes(code)) return new Error(`${code} ${message}`);
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

  async run<R>(text: string, parameters: readonly unknown[], timeout: number): Promise<QueryResult<R>> {
    if (this.#broken) throw new DatabaseUnavailable("the connection is broken");
    try {
      const query = { text, values: [...parameters], query_timeout: timeout };
      const { command, rowCount, rows } = await this.#client.query(query);
      return { rows, ...(WRITES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    } catch (error) {
      const problem = problemOf(error);
      // The server may still run the statement, or may no longer accept writes.
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

  /** `timeout`: timeout of each use, milliseconds. */
  constructor(connectionString: string, timeout: number) {
    this.#pool = new pg.Pool({
      connectionString,
      max: CONNECTIONS,
      connectionTimeoutMillis: timeout,
      statement_timeout: timeout,
      idle_in_transaction_session_timeout: ABANDONED_FACTOR * timeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    });
    // A connection that breaks is replaced by the next one. Without a listener it would end the process: the pool's
    // own hears those that are idle, the connection's own hears it while a form is being stored.
    this.#pool.on("error", ignore);
    this.#pool.on("connect", (client) => client.on("error", ignore));
  }

  async connect(): Promise<Session> {
    try {
      return new PostgresSession(await this.#pool.connect());
    } catch (error) {
      throw problemOf(error);
    }
  }

  async close(timeout: number): Promise<void> {
    await within(this.#pool.end(), timeout, "it does not close").catch(ignore);
  }
}
