/** Starts the process that runs the tests, and starts it again when a test never ends. */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Failure, Run } from "./test-process.ts";

/** The longest time without progress: tests have at most 60 s each. Their sum depends on how busy the computer is. */
const SILENCE_MS = 75_000;

/** The outcome of a run: the failures, or "endless" if the tests stopped making progress. */
type Outcome = readonly Failure[] | "endless";

export class Tester {
  #child: ChildProcess | undefined;

  /** Runs tests. Files are read again only if they are in `changed`. */
  async run(run: Run): Promise<Outcome> {
    const child = this.#child ?? (await this.#start());
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const end = (outcome: Outcome) => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (outcome === "endless") this.stop();
        resolve(outcome);
      };
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(end, SILENCE_MS, "endless");
      };
      child.on("message", (message: "progress" | { readonly failures: readonly Failure[] }) =>
        message === "progress" ? wait() : end(message.failures),
      );
      child.once("exit", (code) => reject(new Error(`The process of the tests ended with code ${code}.`)));
      wait();
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
