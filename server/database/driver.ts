/**
 * Kysely's driver over either kind of database, with a timeout. From taking a connection on, every use succeeds or rejects with
 * DatabaseUnavailable within the timeout, even if the database hangs.
 */
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from "kysely";
import { DatabaseUnavailable } from "./unavailable.ts";

/** The interface of a kind of database. */
export interface Engine {
  /** The statement that begins a write transaction. */
  readonly begin: string;
  /** Opens a connection. @throws DatabaseUnavailable after `timeout` milliseconds at the latest */
  connect(timeout: number): Promise<Session>;
  /** Closes the engine. Waits for running work, at most `timeout` milliseconds. */
  close(timeout: number): Promise<void>;
}

/** An exclusive connection until it is released. */
export interface Session {
  /** Runs a statement. @throws DatabaseUnavailable after `timeout` milliseconds at the latest */
  run<R>(sql: string, parameters: readonly unknown[], timeout: number): Promise<QueryResult<R>>;
  /** Returns the connection to the pool, or closes it if its state is unknown. */
  release(): void;
}

/** A connection that rejects after a moment of `performance.now()`. */
class LimitedConnection implements DatabaseConnection {
  readonly #session: Session;
  readonly #until: number;

  constructor(session: Session, until: number) {
    this.#session = session;
    this.#until = until;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const timeLeft = this.#until - performance.now();
    if (timeLeft <= 0) throw new DatabaseUnavailable("it takes too long");
    return this.#session.run<R>(sql, parameters, timeLeft);
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

export class LimitedDriver implements Driver {
  readonly #engine: Engine;
  readonly #timeout: number;
  readonly #sessions = new WeakMap<DatabaseConnection, Session>();

  /** `timeout`: max milliseconds from taking a connection to releasing it. */
  constructor(engine: Engine, timeout: number) {
    this.#engine = engine;
    this.#timeout = timeout;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const until = performance.now() + this.#timeout;
    const session = await this.#engine.connect(this.#timeout);
    const connection = new LimitedConnection(session, until);
    this.#sessions.set(connection, session);
    return connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#engine.begin));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  /** If this fails, the engine closes the connection, which ends the transaction. The first problem is the one to report. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback")).catch(() => undefined);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#sessions.get(connection)?.release();
  }

  destroy(): Promise<void> {
    return this.#engine.close(this.#timeout);
  }
}
