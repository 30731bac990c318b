/**
 * Keeps bots from the forms without bothering people (design section 6): a signed challenge that takes some work to solve. It is
 * valid for one form, sent once from one network, not too soon and not for long.
 */
import { hash, randomBytes } from "node:crypto";
import { type FormName, MAX_CHALLENGE_AGE } from "../../../contract/constants.ts";
import type { Challenge } from "../../../contract/forms.ts";
import { digestOf, isSignature, signatureOf, writtenSignature } from "../../lib/signed.ts";

export interface ChallengeRules {
  /** Zero bits of each hash; each further bit doubles the work. 16 times 14 take a desktop about 0.1 s, a phone about 0.5 s. */
  readonly bits: number;
  /** Number of hashes to find. More of them make the time vary less. */
  readonly count: number;
  /** Min age in milliseconds: nobody fills in a form faster. */
  readonly least: number;
  /** Max age in milliseconds. A form that was open for longer gets a new challenge when it is sent. */
  readonly most: number;
  /** Max milliseconds by which the clock of the issuing server may be ahead of ours. */
  readonly skew: number;
}

const MINUTE = 60_000;

export const CHALLENGE_RULES: ChallengeRules = {
  bits: 14,
  count: 16,
  least: 1500,
  most: MAX_CHALLENGE_AGE,
  skew: 120 * MINUTE,
};

/** The receiver of a challenge. Nobody else can use its solution. */
export interface ChallengeFor {
  readonly form: FormName;
  /** The network that the visitor is in (server/requests/network.ts). */
  readonly network: string;
}

export type Verdict =
  | {
      readonly kind: "good";
      readonly nonce: string;
      readonly expiresAt: number;
      /** Milliseconds since the challenge was issued; 0 if the issuer's clock is ahead. */
      readonly age: number;
    }
  /** The challenge is not ours, for another form or network, too old, or not solved. */
  | { readonly kind: "bad" }
  /** Sent faster than a person types. `wait` in milliseconds. */
  | { readonly kind: "early"; readonly wait: number };

const NONCE_BYTES = 12;
/** The receiver is signed but not part of the challenge: it must be the same when the form is sent. */
const sign = (payload: string, secret: string, { form, network }: ChallengeFor): Buffer =>
  signatureOf(secret, "challenge", payload, form, network);
/** Signs like earlier versions, without the purpose. A form that was open during an update still has such a challenge. */
const signLikeBefore = (payload: string, secret: string, { form, network }: ChallengeFor): Buffer =>
  digestOf(secret, JSON.stringify([payload, form, network]));

/** Creates a challenge: nonce, rules and time of issue, signed. `extraBits` are added to the bits of the rules. */
export function issueChallenge(
  secret: string,
  rules: ChallengeRules,
  receiver: ChallengeFor,
  extraBits = 0,
  now = Date.now(),
): Challenge {
  const bits = rules.bits + extraBits;
  const payload = `${randomBytes(NONCE_BYTES).toString("base64url")}.${bits}.${rules.count}.${now}`;
  const signature = writtenSignature(sign(payload, secret, receiver));
  return { challenge: `${payload}.${signature}`, bits, count: rules.count, least: rules.least };
}

/** Whether SHA-256 of the signature and a number, as four bytes, starts with `bits` zero bits (contract/forms.ts). */
function isSolution(signature: Buffer, solution: number, bits: number): boolean {
  const block = Buffer.alloc(signature.length + 4);
  signature.copy(block);
  block.writeUInt32BE(solution, signature.length);
  return Math.clz32(hash("sha256", block, "buffer").readUInt32BE(0)) >= bits;
}

function isSolved(signature: Buffer, solutions: readonly number[], bits: number, count: number): boolean {
  return (
    solutions.length === count &&
    solutions.every((solution, index) => solution > (solutions[index - 1] ?? -1)) &&
    solutions.every((solution) => isSolution(signature, solution, bits))
  );
}

/** Judges a solved challenge. The store ensures that it is used only once. */
export function judgeChallenge(
  { challenge, solutions }: { readonly challenge: string; readonly solutions: readonly number[] },
  secret: string,
  { least, most, skew }: ChallengeRules,
  receiver: ChallengeFor,
  now = Date.now(),
): Verdict {
  const payload = challenge.slice(0, challenge.lastIndexOf("."));
  const written = challenge.slice(payload.length + 1);
  const signature = [sign, signLikeBefore]
    .map((each) => each(payload, secret, receiver))
    .find((each) => isSignature(written, each));
  if (!signature) return { kind: "bad" };
  const [nonce = "", bits, count, issued] = payload.split(".");
  if (!isSolved(signature, solutions, Number(bits), Number(count))) return { kind: "bad" };
  // Below 0 if a server whose clock is ahead of ours issued it.
  const age = now - Number(issued);
  if (age > most || age < -skew) return { kind: "bad" };
  if (age >= 0 && age < least) return { kind: "early", wait: least - age };
  return { kind: "good", nonce, expiresAt: Number(issued) + most, age: Math.max(0, age) };
}
