import { type FormName, MAX_CHALLENGE_AGE } from "../../../contract/constants.ts";
import type { Challenge } from "../../../contract/forms.ts";
import type { FormProof } from "../../../machines/form.ts";
import { trustedScript } from "../../dom/trusted-types.ts";
import type { Effects } from "../effects-context.tsx";
import workerAddress from "./proof-worker.ts?worker&url";

/** Solved challenge, and the earliest time to send it, in milliseconds since the document was opened. */
export interface SolvedChallenge {
  readonly challenge: string;
  readonly solutions: readonly number[];
  readonly ripeAt: number;
}

type HttpEffects = Pick<Effects, "loadHttp">;

/** Fetches a challenge for a form and solves it in a worker until `signal` aborts. */
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

const ignore = () => undefined;

/** Creates proofs of work while the visitor types. Each is used for one attempt. */
export function createProofs(effects: HttpEffects, form: FormName) {
  let begun: Promise<SolvedChallenge> | undefined;
  const begin = () => {
    begun ??= solveInWorker(effects, form, new AbortController().signal);
    // Errors surface when the proof is consumed.
    begun.catch(ignore);
    return begun;
  };
  /** Returns the proof and the remaining wait in milliseconds before the server accepts it. */
  const take = async (): Promise<FormProof> => {
    const solving = begin();
    begun = undefined;
    const { ripeAt, ...solved } = await solving;
    return { ...solved, wait: Math.max(0, ripeAt - performance.now()) };
  };
  return { begin, take };
}

/** Milliseconds by which a shared proof is replaced before the server refuses it for its age. */
const EARLIER = 60_000;

/** Creates a proof of work that many requests share. It is made for the first one, and again once it is too old or refused. */
export function createSharedProof(effects: HttpEffects, form: FormName) {
  let current: Promise<SolvedChallenge> | undefined;
  let oldAt = 0;
  const begin = () => {
    oldAt = performance.now() + MAX_CHALLENGE_AGE - EARLIER;
    const begun = solveInWorker(effects, form, new AbortController().signal);
    // The next request tries again.
    begun.catch(() => forget(begun));
    return begun;
  };
  const get = (): Promise<SolvedChallenge> => {
    if (current === undefined || performance.now() >= oldAt) current = begin();
    return current;
  };
  /** Replaces a proof that was refused, unless another request has done so. */
  const forget = (refused: Promise<SolvedChallenge>): void => {
    if (current === refused) current = undefined;
  };
  return { get, forget };
}
