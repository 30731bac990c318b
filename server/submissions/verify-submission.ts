/** Whom the forms are taken from: within the limits, with a proof of work, and no machine that gives itself away. */
import type { FormName } from "../../contract/constants.ts";
import type { Challenge, Proof } from "../../contract/forms.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { type ChallengeRules, issueChallenge, judgeChallenge } from "./challenge.ts";
import type { Limits } from "./limits.ts";
import { networkAround } from "./network.ts";

export interface Admission {
  readonly secret: string;
  readonly rules: ChallengeRules;
  readonly limits: Limits;
}

const MESSAGES = {
  many: "Too many forms were sent from here. Please try again later.",
  machine: "The form was not accepted.",
  proof: "The form was open too long, was sent before, or comes from another network. Please try again.",
  early: "The form was sent very quickly. Please try again in a moment.",
} as const;

const SECOND = 1000;

/** A form whose proof is no longer good; the form gets another one by itself. */
export const badProof = () => new ApiProblem(403, MESSAGES.proof, { fields: ["proof"] });

const tooMany = (wait: number) => new ApiProblem(429, MESSAGES.many, { retryAfter: Math.ceil(wait / SECOND) });

/**
 * Counts a form that an address sends, whatever is in it. Where the counts can't be had, the form could not be stored either: it
 * is refused, not let through.
 * @throws ApiProblem 429
 * @throws DatabaseUnavailable
 */
export async function countForm(address: string, { limits }: Admission): Promise<void> {
  const { wait } = await limits.take("form", address);
  if (wait > 0) throw tooMany(wait);
}

/**
 * A challenge for a form at an address, dearer the more are asked for. Where the counts can't be had it is given all the same:
 * by the time the form is filled in and sent, the database may be there again.
 * @throws ApiProblem 429
 */
export async function giveChallenge(form: FormName, address: string, admission: Admission): Promise<Challenge> {
  const { wait, pressure } = await admission.limits.take("challenge", address).catch(() => ({ wait: 0, pressure: 0 }));
  if (wait > 0) throw tooMany(wait);
  return issueChallenge(admission.secret, admission.rules, { form, network: networkAround(address) }, pressure);
}

/** What is to be spent with a form that is let in. */
export interface Admitted {
  readonly nonce: string;
  readonly expiresAt: number;
  /** Milliseconds from the challenge to the form: the visitor begins to type with it. */
  readonly age: number;
}

/** @throws ApiProblem 429 where no more forms are stored at the moment, from anybody */
function requireRoom({ limits }: Admission): void {
  const wait = limits.waitToStore();
  if (wait > 0) throw tooMany(wait);
}

/**
 * Lets in a form that comes without proof of work, within the part of the common limit that such forms have.
 * @throws ApiProblem 429
 * @throws DatabaseUnavailable
 */
export async function admitUnproven(address: string, admission: Admission): Promise<void> {
  requireRoom(admission);
  const wait = await admission.limits.takeUnproven(address);
  if (wait > 0) throw tooMany(wait);
}

/**
 * Judges the proof of a form, and whether more are stored at the moment.
 * @throws ApiProblem 403, 429
 */
export function admit(form: FormName, proof: Proof, address: string, admission: Admission): Admitted {
  requireRoom(admission);
  if (proof.website !== "") throw new ApiProblem(403, MESSAGES.machine);
  const receiver = { form, network: networkAround(address) };
  const verdict = judgeChallenge(proof, admission.secret, admission.rules, receiver);
  if (verdict.kind === "bad") throw badProof();
  if (verdict.kind === "early") {
    throw new ApiProblem(429, MESSAGES.early, { retryAfter: Math.ceil(verdict.wait / SECOND) });
  }
  return verdict;
}
