/**
 * What keeps machines from the forms without bothering people (design section 6): a signed challenge that takes some
 * work to solve, can be used once, not at once and not for ever.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Challenge } from "../../contract/forms.ts";

export interface ChallengeRules {
  /** Zero bits asked of the hash: each more doubles the work. 16 take a desktop about 0.2 s, a phone about 1 s. */
  readonly bits: number;
  /** Nobody fills in a form quicker: milliseconds. */
  readonly least: number;
  /** Milliseconds until a challenge is too old. A form may stay open over lunch. */
  readonly most: number;
}

export const CHALLENGE_RULES: ChallengeRules = { bits: 16, least: 1500, most: 6 * 60 * 60 * 1000 };

export type Verdict =
  | { readonly kind: "good"; readonly nonce: string; readonly expiresAt: number }
  /** The challenge is not ours, too old, or not solved. */
  | { readonly kind: "bad" }
  /** Sent quicker than a person types: wait so many milliseconds. */
  | { readonly kind: "early"; readonly wait: number };

const NONCE_BYTES = 12;
const sign = (payload: string, secret: string) => createHmac("sha256", secret).update(payload).digest("base64url");

/** Makes a challenge: nonce, bits and time of issue, signed. */
export function issueChallenge(secret: string, { bits, least }: ChallengeRules, now = Date.now()): Challenge {
  const payload = `${randomBytes(NONCE_BYTES).toString("base64url")}.${bits}.${now}`;
  return { challenge: `${payload}.${sign(payload, secret)}`, bits, least };
}

/** Number of zero bits that the hash of a challenge with its solution starts with. */
export function zeroBitsOf(challenge: string, solution: number): number {
  const hash = createHash("sha256").update(`${challenge}.${solution}`).digest();
  const whole = hash.findIndex((byte) => byte !== 0);
  return whole < 0 ? hash.length * 8 : whole * 8 + Math.clz32(hash[whole] ?? 0) - 24;
}

function isSigned(payload: string, signature: string, secret: string): boolean {
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(payload, secret));
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Judges a solved challenge. That it is used only once is for the store to see. */
export function judgeChallenge(
  { challenge, solution }: { challenge: string; solution: number },
  secret: string,
  rules: ChallengeRules,
  now = Date.now(),
): Verdict {
  const payload = challenge.slice(0, challenge.lastIndexOf("."));
  if (!isSigned(payload, challenge.slice(payload.length + 1), secret)) return { kind: "bad" };
  const [nonce = "", bits, issued] = payload.split(".");
  const expiresAt = Number(issued) + rules.most;
  if (now > expiresAt || zeroBitsOf(challenge, solution) < Number(bits)) return { kind: "bad" };
  const wait = Number(issued) + rules.least - now;
  return wait > 0 ? { kind: "early", wait } : { kind: "good", nonce, expiresAt };
}
