/** SQLite of Node in a separate thread, which is replaced if it hangs or dies. */
import type { SQLInputValue } from "node:sqlite";
import type { QueryResult } from "kysely";
import type { Engine, Session } from "../driver.ts";
import { within } from "../time-limit.ts";
import type { Place } from "./messages.ts";
import { Thread } from "./thread.ts";
import { Turns } from "./turns.ts";

/** Part of the timeout that SQLite waits for the lock of another program. The rest is for its error to arrive. */
const BUSY_PART = 0.85;

class SqliteSession implements Session {
  readonly #thread: Thread;
  readonly #whenReleased: () => void;

  constructor(thread: Thread, whenReleased: () => void) {
    this.#thread = thread;
    this.#whenReleased = whenReleased;
  }

  async run<R>(sql: string, parameters: readonly unknown[], timeout: number): Promise<QueryResult<R>> {
    // Kysely does not type parameters. SQLite refuses types that it cannot store.
    const statement = { sql, parameters: parameters as SQLInputValue[], busyTimeout: timeout * BUSY_PART };
    const { rows, changes, insertId } = await this.#thread.ask(statement, timeout);
    return {
      rows: rows as R[],
      ...(changes !== undefined && { numAffectedRows: BigInt(changes) }),
      ...(insertId !== undefined && { insertId: BigInt(insertId) }),
    };
  }

  release(): void {
    if (this.#thread.inTransaction) this.#thread.stop();
    this.#whenReleased();
  }
}

export class SqliteEngine implements Engine {
  readonly begin = "begin immediate";
  readonly #place: Omit<Place, "isFirst">;
  readonly #turns = new Turns();
  #thread: Thread | undefined;

  constructor(place: Omit<Place, "isFirst">) {
    this.#place = place;
  }

  async connect(timeout: number): Promise<Session> {
    const until = performance.now() + timeout;
    await this.#turns.take(timeout);
    try {
      const thread = await this.#usableThread(until);
      return new SqliteSession(thread, () => this.#turns.give());
    } catch (problem) {
      this.#turns.give();
      throw problem;
    }
  }

  /**
   * Returns the thread, or starts a new one once the last has ended. A hanging thread may hold locks, and many threads would fill
   * the memory.
   */
  async #usableThread(until: number): Promise<Thread> {
    const timeLeft = () => until - performance.now();
    if (!this.#thread?.isUsable) {
      await within(this.#thread?.ended ?? Promise.resolve(), timeLeft(), "it does not answer");
      const isFirst = this.#thread === undefined;
      this.#thread = new Thread({ ...this.#place, isFirst });
    }
    await this.#thread.open(timeLeft());
    return this.#thread;
  }

  async close(timeout: number): Promise<void> {
    await this.#thread?.close(timeout);
  }
}
