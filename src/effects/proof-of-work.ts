import type { Challenge } from "../../contract/forms.ts";
import type { FormProof } from "../../machines/form.ts";
import { get } from "./http.ts";

/** Asks the server for a challenge and solves it in a worker; stops when `signal` aborts. */
export async function prepareProof(signal: AbortSignal): Promise<FormProof> {
  const challenge = await get<Challenge>("/api/challenge", {}, signal);
  const worker = new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" });
  try {
    const solution = await new Promise<number>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      worker.addEventListener("message", ({ data }: MessageEvent<number>) => resolve(data), { once: true });
      worker.addEventListener("error", ({ message }) => reject(new Error(message)), { once: true });
      worker.postMessage(challenge);
    });
    return { challenge: challenge.challenge, solution };
  } finally {
    worker.terminate();
  }
}
