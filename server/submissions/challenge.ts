/**
 * What keeps machines from the forms without bothering people (design section 6): a signed challenge that takes some
 * work to solve, is good for one form sent once from one network, not at once and not for long.
 */
import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { FormName } from "../../contract/constants.ts";
import type { Challenge } from "../../contract/forms.ts";

export interface ChallengeRules {
  /** Zero bits asked of each hash: each more doubles the work. 16 times 14 take a desktop about 0.1 s, a phone about 0.5 s. */
  readonly bits: number;
  /** How many such hashes are to be found: more make the time vary less. */
  readonly count: number;
  /** Nobody fills in a form quicker: milliseconds. */
  readonly least: number;
  /** Milliseconds until a challenge is too old. A form that was open for longer gets another one as it is sent. */
  readonly most: number;
  /** By how much the clock of the server that issued it may be ahead of ours: milliseconds. */
  readonly skew: number;
}

const MINUTE = 60_000;

export const CHALLENGE_RULES: ChallengeRules = {
  bits: 14,
  count: 16,
  least: 1500,
  most: 45 * MINUTE,
  skew: 120 * MINUTE,
};

/** Whom a challenge is for: nobody else can use its solution. */
export interface ChallengeFor {
  readonly form: FormName;
  /** The network that the visitor is in (server/submissions/network.ts). */
  readonly network: string;
}

export type Verdict =
  | {
      readonly kind: "good";
      readonly nonce: string;
      readonly expiresAt: number;
      /** Milliseconds since the challenge was issued; 0 where the issuer's clock is ahead. */
      readonly age: number;
    }
  /** The challenge is not ours, for another form or network, too old, or not solved. */
  | { readonly kind: "bad" }
  /** Sent quicker than a person types: wait so many milliseconds. */
  | { readonly kind: "early"; readonly wait: number };

const NONCE_BYTES = 12;
/** Whom it is for is signed and not told: it must be the same again when the form is sent. */
const sign = (payload: string, secret: string, { form, network }: ChallengeFor): Buffer =>
  createHmac("sha256", secret)
    .update(JSON.stringify([payload, form, network]))
    .digest();

/** Makes a challenge: nonce, what is asked and the time of issue, signed. `extraBits` are asked on top of the rules' own. */
export function issueChallenge(
  secret: string,
  rules: ChallengeRules,
  receiver: ChallengeFor,
  extraBits = 0,
  now = Date.now(),
): Challenge {
  const bits = rules.bits + extraBits;
  const payload = `${randomBytes(NONCE_BYTES).toString("base64url")}.${bits}.${rules.count}.${now}`;
  const signature = sign(payload, secret, receiver).toString("base64url");
  return { challenge: `${payload}.${signature}`, bits, count: rules.count, least: rules.least };
}

/** Whether SHA-256 of the signature and a number, as four bytes, starts with so many zero bits (contract/forms.ts). */
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

function isSame(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Judges a solved challenge. That it is used only once is for the store to see. */
export function judgeChallenge(
  { challenge, solutions }: { readonly challenge: string; readonly solutions: readonly number[] },
  secret: string,
  { least, most, skew }: ChallengeRules,
  receiver: ChallengeFor,
  now = Date.now(),
): Verdict {
  const payload = challenge.slice(0, challenge.lastIndexOf("."));
  const signature = sign(payload, secret, receiver);
  if (!isSame(Buffer.from(challenge.slice(payload.length + 1), "base64url"), signature)) return { kind: "bad" };
  const [nonce = "", bits, count, issued] = payload.split(".");
  if (!isSolved(signature, solutions, Number(bits), Number(count))) return { kind: "bad" };
  // Below 0 where another server, whose clock is ahead of ours, has issued it.
  const age = now - Number(issued);
  if (age > most || age < -skew) return { kind: "bad" };
  if (age >= 0 && age < least) return { kind: "early", wait: least - age };
  return { kind: "good", nonce, expiresAt: Number(issued) + most, age: Math.max(0, age) };
}
