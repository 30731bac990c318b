/** The thread of the embedded database, as the main thread sees it: asked one thing after another. */
import { Worker } from "node:worker_threads";
import { within } from "../time-limit.ts";
import { DatabaseUnavailable } from "../unavailable.ts";
import type { Done, Place, Reply, Request, Statement } from "./messages.ts";

/** Result codes of SQLite for what is wrong with a statement and not with the database: error, constraint, mismatch … */
const OWN_MISTAKES = new Set([1, 18, 19, 20, 21, 25]);
/** The low byte of an extended result code is its kind. */
const KIND = 0xff;

function problemOf(problem: string, code: number | undefined): Error {
  const isOwn = code !== undefined && OWN_MISTAKES.has(code & KIND);
  return isOwn ? new Error(problem) : new DatabaseUnavailable(problem);
}

export class Thread {
  readonly #worker: Worker;
  #reply = Promise.withResolvers<Reply>();
  readonly #opened = this.#reply.promise;
  #isUsable = true;
  #inTransaction = false;
  /** Fulfilled when the thread is over, and with it every lock that it held. */
  readonly ended: Promise<void>;

  constructor(place: Place) {
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: place });
    this.#worker.on("message", (reply: Reply) => this.#reply.resolve(reply));
    this.#worker.on("error", (problem) => this.#fail(String(problem)));
    this.ended = new Promise((resolve) => {
      this.#worker.once("exit", () => {
        this.#fail("its thread has ended");
        resolve();
      });
    });
  }

  /** False once it did not answer in time, or died. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** Whether a transaction is open that was begun and neither committed nor rolled back. */
  get inTransaction(): boolean {
    return this.#inTransaction;
  }

  #fail(reason: string): void {
    this.#isUsable = false;
    // Nobody may be waiting for it.
    this.#reply.promise.catch(() => undefined);
    this.#reply.reject(new DatabaseUnavailable(reason));
  }

  /** Waits until the file is open; where that takes longer, the next may wait on. @throws DatabaseUnavailable */
  async open(patience: number): Promise<void> {
    const reply = await within(this.#opened, patience, "it is still being opened");
    if (!("problem" in reply)) return;
    this.stop();
    throw problemOf(reply.problem, reply.code);
  }

  /** @throws DatabaseUnavailable, or the Error of a wrong statement */
  async ask(statement: Statement, patience: number): Promise<Done> {
    if (!this.#isUsable) throw new DatabaseUnavailable("its thread has ended");
    this.#reply = Promise.withResolvers();
    this.#worker.postMessage(statement satisfies Request);
    const reply = await within(this.#reply.promise, patience, "it does not answer").catch((problem: unknown) => {
      this.stop();
      throw problem;
    });
    this.#inTransaction = reply.inTransaction;
    if ("problem" in reply) throw problemOf(reply.problem, reply.code);
    return reply;
  }

  /** Ends it where it is; what it is in the middle of is undone. It may take its time to notice. */
  stop(): void {
    this.#isUsable = false;
    void this.#worker.terminate();
  }

  /** Lets it close the file. */
  async close(patience: number): Promise<void> {
    this.#worker.postMessage("close" satisfies Request);
    await within(this.ended, patience, "it does not end").catch(() => this.stop());
  }
}
