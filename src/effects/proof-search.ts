/** The work that a form does while the visitor types (contract/forms.ts): cheap to check, costly to do by the thousand. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { Challenge } from "../../contract/forms.ts";

const BITS_IN_A_BYTE = 8;

/** How many bits at the start of `hash` are zero. */
function leadingZeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0);
  if (first === -1) return hash.length * BITS_IN_A_BYTE;
  return first * BITS_IN_A_BYTE + Math.clz32(hash[first] ?? 0) - (32 - BITS_IN_A_BYTE);
}

/** Finds the number for which SHA-256 of `${challenge}.${number}` starts with enough zero bits. */
export function solveChallenge({ challenge, bits }: Challenge): number {
  for (let solution = 0; ; solution += 1) {
    if (leadingZeroBits(sha256(utf8ToBytes(`${challenge}.${solution}`))) >= bits) return solution;
  }
}
