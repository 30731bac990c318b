/** Proofs of work that are found immediately, and that the server accepts immediately. */
import { vi } from "vitest";

/** The response to a request for a challenge. */
export const CHALLENGE = { challenge: "challenge", least: 0 };

/** jsdom has no workers. This one solves every challenge immediately. */
class SolvingWorker extends EventTarget {
  postMessage() {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: [7] })));
  }
  terminate() {}
}

export const solveAtOnce = () => vi.stubGlobal("Worker", SolvingWorker);
