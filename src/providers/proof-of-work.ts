import type { FormName } from "../../contract/constants.ts";
import type { Challenge } from "../../contract/forms.ts";
import type { FormProof } from "../../machines/form.ts";
import { trustedScript } from "../dom/trusted-types.ts";
import type { Effects } from "./effects-context.tsx";
import workerAddress from "./proof-worker.ts?worker&url";

/** A solved challenge, and when the server takes a form with it: milliseconds since the page was opened. */
interface SolvedChallenge {
  readonly challenge: string;
  readonly solutions: readonly number[];
  readonly ripeAt: number;
}

type HttpEffects = Pick<Effects, "loadHttp">;

/** Asks the server for a challenge for a form and solves it in a worker; stops when `signal` aborts. */
async function solveInWorker({ loadHttp }: HttpEffects, form: FormName, signal: AbortSignal): Promise<SolvedChallenge> {
  const { get } = await loadHttp();
  const challenge = await get<Challenge>("/api/challenge", { form }, signal);
  const ripeAt = performance.now() + challenge.least;
  const worker = new Worker(trustedScript(workerAddress), { type: "module" });
  try {
    const solutions = await new Promise<number[]>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      worker.addEventListener("message", ({ data }: MessageEvent<number[]>) => resolve(data), { once: true });
      worker.addEventListener("error", ({ message }) => reject(new Error(message)), { once: true });
      worker.postMessage(challenge);
    });
    return { challenge: challenge.challenge, solutions, ripeAt };
  } finally {
    worker.terminate();
  }
}

/** No form shows this without having asked: it is for the one that goes away before. */
const unused = () => undefined;

/** A proof that is worked out while the visitor types, each used for one try. */
export function createProofs(effects: HttpEffects, form: FormName) {
  let begun: Promise<SolvedChallenge> | undefined;
  const begin = () => {
    begun ??= solveInWorker(effects, form, new AbortController().signal);
    // Whoever takes it hears of a failure; until then nobody needs to.
    begun.catch(unused);
    return begun;
  };
  /** The proof, with how long the server wants a form to wait for it still. */
  const take = async (): Promise<FormProof> => {
    const solving = begin();
    begun = undefined;
    const { ripeAt, ...solved } = await solving;
    return { ...solved, wait: Math.max(0, ripeAt - performance.now()) };
  };
  return { begin, take };
}
