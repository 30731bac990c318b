/** Proofs of work that are found at once, and that the server takes at once. */
import { vi } from "vitest";

/** The answer to a request for a challenge. */
export const CHALLENGE = { challenge: "challenge", least: 0 };

/** jsdom has no workers: this one has the solution of whatever it is asked. */
class SolvingWorker extends EventTarget {
  postMessage() {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: [7] })));
  }
  terminate() {}
}

export const solveAtOnce = () => vi.stubGlobal("Worker", SolvingWorker);
