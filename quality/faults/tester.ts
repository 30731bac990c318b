/** Starts the process that runs the tests, and starts it again when a test never ends. */
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { join } from "node:path";
import type { Failure, Run } from "./test-process.ts";

/**
 * The most processor time without a finished test, in seconds: more than any test takes. A busy computer does not change it. Vitest ends
 * tests that wait and compute nothing.
 */
const MOST_SECONDS = 40;
const LOOK_MS = 5000;

/** Returns the processor time of a process and its workers until now, in seconds. */
const secondsOf = (pid: number) =>
  execFileSync("ps", ["-o", "cputimes=", "-g", String(pid)], { encoding: "utf8" })
    .trim()
    .split(/\s+/)
    .reduce((sum, seconds) => sum + Number(seconds), 0);

/** The outcome of a run: the failures, or "endless" if the tests stopped making progress. */
type Outcome = readonly Failure[] | "endless";

export class Tester {
  #child: ChildProcess | undefined;

  /** Runs tests. Files are read again only if they are in `changed`. */
  async run(run: Run): Promise<Outcome> {
    const child = this.#child ?? (await this.#start());
    return new Promise((resolve, reject) => {
      const { pid = 0 } = child;
      let before = secondsOf(pid);
      const end = (outcome: Outcome) => {
        clearInterval(timer);
        child.removeAllListeners();
        if (outcome === "endless") this.stop();
        resolve(outcome);
      };
      const timer = setInterval(() => {
        const now = secondsOf(pid);
        // The time of a worker that has ended no longer counts.
        before = Math.min(before, now);
        if (now - before > MOST_SECONDS) end("endless");
      }, LOOK_MS);
      child.on("message", (message: "progress" | { readonly failures: readonly Failure[] }) => {
        if (message === "progress") before = Number.POSITIVE_INFINITY;
        else end(message.failures);
      });
      child.once("exit", (code) => reject(new Error(`The process of the tests ended with code ${code}.`)));
      child.send(run);
    });
  }

  async #start(): Promise<ChildProcess> {
    // In a group of its own, so that it can be ended together with its workers.
    const child = fork(join(import.meta.dirname, "test-process.ts"), { detached: true });
    this.#child = child;
    await new Promise((resolve, reject) => child.once("message", resolve).once("exit", reject));
    child.removeAllListeners();
    return child;
  }

  /** Ends the process with its workers. */
  stop(): void {
    const { pid } = this.#child ?? {};
    this.#child = undefined;
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  }
}
