/**
 * Signatures and digests with the server's secret (HMAC-SHA-256). What is signed begins with its purpose, so that no token can be
 * used in place of another.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

/** Purposes of signatures. A change makes the tokens of its purpose invalid. */
export type Purpose = "challenge" | "file" | "inquiry" | "preview" | "review" | "status";

/** Returns the digest of a text, which nobody can compute without the secret. */
export const digestOf = (secret: string, text: string): Buffer => createHmac("sha256", secret).update(text).digest();

/** Returns the signature of some parts for a purpose, 32 bytes. */
export const signatureOf = (secret: string, purpose: Purpose, ...parts: readonly (string | number)[]): Buffer =>
  digestOf(secret, JSON.stringify([purpose, ...parts]));

/** Writes a signature as part of a token. */
export const writtenSignature = (signature: Buffer): string => signature.toString("base64url");

/** Returns true if a token contains this signature. Takes the same time for any other one. */
export function isSignature(written: string, signature: Buffer): boolean {
  const bytes = Buffer.from(written, "base64url");
  return bytes.length === signature.length && timingSafeEqual(bytes, signature);
}
