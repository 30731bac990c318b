/** Rate-limits submissions and rejects bots. */
import type { FormName } from "../../../contract/constants.ts";
import { type Challenge, type Proof, uploadProof } from "../../../contract/forms.ts";
import { ApiProblem } from "../../requests/api-problem.ts";
import { networkAround } from "../../requests/network.ts";
import { type ChallengeRules, issueChallenge, judgeChallenge } from "./challenge.ts";
import type { Limits } from "./limits.ts";

export interface Verification {
  readonly secret: string;
  readonly rules: ChallengeRules;
  readonly limits: Limits;
}

const MESSAGES = {
  many: "Too many forms were sent from here. Please try again later.",
  machine: "The form was not accepted.",
  proof: "The form was open too long, was sent before, or comes from another network. Please try again.",
  early: "The form was sent very quickly. Please try again in a moment.",
  upload:
    "The file needs a solved challenge of the inquiry form, not too old and from the same network. Please try again.",
} as const;

const SECOND = 1000;

/** The error of a proof that is no longer valid. The form then gets a new one by itself. */
export const badProof = () => new ApiProblem(403, MESSAGES.proof, { fields: ["proof"] });

const tooMany = (wait: number) => new ApiProblem(429, MESSAGES.many, { retryAfter: Math.ceil(wait / SECOND) });

/**
 * Counts a form from an address, whatever its content. Without the database the form could not be stored either, so it is
 * refused.
 * @throws ApiProblem 429
 * @throws DatabaseUnavailable
 */
export async function countForm(address: string, { limits }: Verification): Promise<void> {
  const { wait } = await limits.take("form", address);
  if (wait > 0) throw tooMany(wait);
}

/**
 * Issues a challenge for a form and an address, harder the more are requested. It is issued without the database too: by the
 * time the form is sent, the database may be back.
 * @throws ApiProblem 429
 */
export async function giveChallenge(form: FormName, address: string, verification: Verification): Promise<Challenge> {
  const { wait, pressure } = await verification.limits
    .take("challenge", address)
    .catch(() => ({ wait: 0, pressure: 0 }));
  if (wait > 0) throw tooMany(wait);
  return issueChallenge(verification.secret, verification.rules, { form, network: networkAround(address) }, pressure);
}

/** The challenge that an accepted form spends. */
export interface VerifiedSubmission {
  readonly nonce: string;
  readonly expiresAt: number;
  /** Milliseconds from the challenge, which is issued when the visitor starts to type, to the form. */
  readonly age: number;
}

/** Reads the solved challenge of an upload; undefined if it is not one. */
function readUploadProof(text: string) {
  try {
    return uploadProof.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Checks the solved challenge of an upload, written as JSON. It is judged like that of a form, but has no minimum age and is not spent:
 * one is solved for all files of an inquiry.
 * @throws ApiProblem 403
 */
export function verifyUpload(text: string, address: string, { secret, rules }: Verification): void {
  const proof = readUploadProof(text);
  const receiver = { form: "inquiry", network: networkAround(address) } as const;
  const verdict = proof && judgeChallenge(proof, secret, rules, receiver);
  if (!verdict || verdict.kind === "bad") throw new ApiProblem(403, MESSAGES.upload, { fields: ["proof"] });
}

/** @throws ApiProblem 429 if the common limit on stored forms is reached */
function requireRoom({ limits }: Verification): void {
  const wait = limits.waitToStore();
  if (wait > 0) throw tooMany(wait);
}

/**
 * Accepts a form without proof of work, within the share of the common limit that such forms have.
 * @throws ApiProblem 429
 * @throws DatabaseUnavailable
 */
export async function verifyUnproven(address: string, verification: Verification): Promise<void> {
  requireRoom(verification);
  const wait = await verification.limits.takeUnproven(address);
  if (wait > 0) throw tooMany(wait);
}

/**
 * Checks the proof of a form, and the common limit on stored forms.
 * @throws ApiProblem 403, 429
 */
export function verifySubmission(
  form: FormName,
  proof: Proof,
  address: string,
  verification: Verification,
): VerifiedSubmission {
  requireRoom(verification);
  if (proof.website !== "") throw new ApiProblem(403, MESSAGES.machine);
  const receiver = { form, network: networkAround(address) };
  const verdict = judgeChallenge(proof, verification.secret, verification.rules, receiver);
  if (verdict.kind === "bad") throw badProof();
  if (verdict.kind === "early") {
    throw new ApiProblem(429, MESSAGES.early, { retryAfter: Math.ceil(verdict.wait / SECOND) });
  }
  return verdict;
}
