/** SQLite within Node, in a thread of its own, which is replaced where it hangs or dies. */
import type { SQLInputValue } from "node:sqlite";
import type { QueryResult } from "kysely";
import type { Engine, Session } from "../driver.ts";
import { within } from "../time-limit.ts";
import type { Place } from "./messages.ts";
import { Thread } from "./thread.ts";
import { Turns } from "./turns.ts";

/** Part of our patience that SQLite itself waits for another program's lock: what is left is for its no to arrive. */
const BUSY_PART = 0.85;

class SqliteSession implements Session {
  readonly #thread: Thread;
  readonly #whenReleased: () => void;

  constructor(thread: Thread, whenReleased: () => void) {
    this.#thread = thread;
    this.#whenReleased = whenReleased;
  }

  async run<R>(sql: string, parameters: readonly unknown[], patience: number): Promise<QueryResult<R>> {
    // Kysely knows no types of parameters; SQLite refuses what it can't hold.
    const statement = { sql, parameters: parameters as SQLInputValue[], busyTimeout: patience * BUSY_PART };
    const { rows, changes, insertId } = await this.#thread.ask(statement, patience);
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

  async connect(patience: number): Promise<Session> {
    const until = performance.now() + patience;
    await this.#turns.take(patience);
    try {
      const thread = await this.#usableThread(until);
      return new SqliteSession(thread, () => this.#turns.give());
    } catch (problem) {
      this.#turns.give();
      throw problem;
    }
  }

  /** The thread, or a new one once the last is over: one that hangs may hold locks, and many would fill the memory. */
  async #usableThread(until: number): Promise<Thread> {
    const left = () => until - performance.now();
    if (!this.#thread?.isUsable) {
      await within(this.#thread?.ended ?? Promise.resolve(), left(), "it does not answer");
      const isFirst = this.#thread === undefined;
      this.#thread = new Thread({ ...this.#place, isFirst });
    }
    await this.#thread.open(left());
    return this.#thread;
  }

  async close(patience: number): Promise<void> {
    await this.#thread?.close(patience);
  }
}
