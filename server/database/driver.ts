/**
 * Kysely's driver over either kind of database, with a limit of time: who takes a connection gets what was asked for or
 * a DatabaseUnavailable until then, however the database hangs.
 */
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from "kysely";
import { DatabaseUnavailable } from "./unavailable.ts";

/** A kind of database, as the driver asks for it. */
export interface Engine {
  /** Begins a transaction that writes. */
  readonly begin: string;
  /** @throws DatabaseUnavailable after so many milliseconds at the latest */
  connect(patience: number): Promise<Session>;
  /** Lets what is under way end, for so many milliseconds at the most. */
  close(patience: number): Promise<void>;
}

/** A connection that is this one's until it is released. */
export interface Session {
  /** @throws DatabaseUnavailable after so many milliseconds at the latest */
  run<R>(sql: string, parameters: readonly unknown[], patience: number): Promise<QueryResult<R>>;
  /** Gives the connection back, or ends it where nobody knows what state it is in. */
  release(): void;
}

/** A connection that answers until a moment of `performance.now()`, and then no more. */
class LimitedConnection implements DatabaseConnection {
  readonly #session: Session;
  readonly #until: number;

  constructor(session: Session, until: number) {
    this.#session = session;
    this.#until = until;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const left = this.#until - performance.now();
    if (left <= 0) throw new DatabaseUnavailable("it takes too long");
    return this.#session.run<R>(sql, parameters, left);
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

export class LimitedDriver implements Driver {
  readonly #engine: Engine;
  readonly #patience: number;
  readonly #sessions = new WeakMap<DatabaseConnection, Session>();

  /** `patience`: milliseconds from asking for a connection until it is given back. */
  constructor(engine: Engine, patience: number) {
    this.#engine = engine;
    this.#patience = patience;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const until = performance.now() + this.#patience;
    const session = await this.#engine.connect(this.#patience);
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

  /** Where that fails, the engine ends the connection and what it had begun; the first problem is the one to tell. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback")).catch(() => undefined);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#sessions.get(connection)?.release();
  }

  destroy(): Promise<void> {
    return this.#engine.close(this.#patience);
  }
}
