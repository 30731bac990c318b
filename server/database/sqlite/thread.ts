/** Controls the thread of the embedded database from the main thread, one request at a time. */
import { Worker } from "node:worker_threads";
import { within } from "../time-limit.ts";
import { DatabaseUnavailable } from "../unavailable.ts";
import type { Done, Place, Reply, Request, Statement } from "./messages.ts";

/** Result codes of SQLite for a wrong statement: error, constraint, mismatch and others. All other codes mean the database. */
const STATEMENT_ERRORS = new Set([1, 18, 19, 20, 21, 25]);
/** Masks the low byte of an extended result code, which is the primary code. */
const KIND = 0xff;

function problemOf(problem: string, code: number | undefined): Error {
  const isOwn = code !== undefined && STATEMENT_ERRORS.has(code & KIND);
  return isOwn ? new Error(problem) : new DatabaseUnavailable(problem);
}

export class Thread {
  readonly #worker: Worker;
  #reply = Promise.withResolvers<Reply>();
  readonly #opened = this.#reply.promise;
  #isUsable = true;
  #inTransaction = false;
  /** Resolves when the thread has ended and has released its locks. */
  readonly ended: Promise<void>;

  constructor(place: Place) {
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: place, name: "database" });
    this.#worker.on("message", (reply: Reply) => this.#reply.resolve(reply));
    this.#worker.on("error", (problem) => this.#fail(String(problem)));
    this.ended = new Promise((resolve) => {
      this.#worker.once("exit", () => {
        this.#fail("its thread has ended");
        resolve();
      });
    });
  }

  /** False after a timeout, or after it died. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** True while a transaction is open. */
  get inTransaction(): boolean {
    return this.#inTransaction;
  }

  #fail(reason: string): void {
    this.#isUsable = false;
    // Prevents an unhandled rejection if nobody waits for the reply.
    this.#reply.promise.catch(() => undefined);
    this.#reply.reject(new DatabaseUnavailable(reason));
  }

  /** Waits until the file is open. After a timeout, the next caller continues to wait. @throws DatabaseUnavailable */
  async open(timeout: number): Promise<void> {
    const reply = await within(this.#opened, timeout, "it is still being opened");
    if (!("problem" in reply)) return;
    this.stop();
    throw problemOf(reply.problem, reply.code);
  }

  /** Runs a statement. @throws DatabaseUnavailable, or the Error of a wrong statement */
  async ask(statement: Statement, timeout: number): Promise<Done> {
    if (!this.#isUsable) throw new DatabaseUnavailable("its thread has ended");
    this.#reply = Promise.withResolvers();
    this.#worker.postMessage(statement satisfies Request);
    const reply = await within(this.#reply.promise, timeout, "it does not answer").catch((problem: unknown) => {
      this.stop();
      throw problem;
    });
    this.#inTransaction = reply.inTransaction;
    if ("problem" in reply) throw problemOf(reply.problem, reply.code);
    return reply;
  }

  /** Terminates the thread. An open transaction is rolled back. It may take a while to end. */
  stop(): void {
    this.#isUsable = false;
    void this.#worker.terminate();
  }

  /** Closes the file and ends the thread. */
  async close(timeout: number): Promise<void> {
    this.#worker.postMessage("close" satisfies Request);
    await within(this.ended, timeout, "it does not end").catch(() => this.stop());
  }
}
