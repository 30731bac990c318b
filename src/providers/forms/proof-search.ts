/**
 * Proof of work of a form (contract/forms.ts): cheap to verify, expensive to compute in bulk.
 *
 * The hashed message is a signature of 32 bytes and a number of 4 bytes. Each attempt is one SHA-256 block with a single changed
 * word, of whose hash only the first word is needed. This special case is ten times as fast as a library
 * (docs/decisions/016-proof-of-work-in-one-block.md). The server verifies each solution with Node's SHA-256.
 */
import type { Challenge } from "../../../contract/forms.ts";

const WORDS = 64;
const [A = 0, B = 0, C = 0, D = 0, E = 0, F = 0, G = 0, H = 0] = fractionsOf(2, 8);
const ROUND = fractionsOf(3, WORDS);
/** Word offsets in the block: number, end-of-message bit, and length in bits (FIPS 180-4, 5.1.1). */
const NUMBER_AT = 8;
const END_AT = 9;
const LENGTH_AT = 15;
const MESSAGE_BITS = 36 * 8;

/** Returns constants of SHA-256: 32 bits of the fractional parts of the square (2) or cube (3) roots of the first primes. */
function fractionsOf(root: number, count: number): Int32Array {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return Int32Array.from(primes, (prime) => (prime ** (1 / root) % 1) * 2 ** 32);
}

/** Returns the bytes after the last dot of the challenge as words. */
function signatureWords(challenge: string): number[] {
  const text = challenge
    .slice(challenge.lastIndexOf(".") + 1)
    .replaceAll("-", "+")
    .replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Array.from({ length: NUMBER_AT }, (_, index) => view.getInt32(index * 4));
}

/** Returns the first word of the hash of a block. `w` holds the block in its first 16 words, then working space (FIPS 180-4, 6.2.2). */
function firstWordOf(w: Int32Array): number {
  for (let t = 16; t < WORDS; t += 1) {
    const x = w[t - 15] ?? 0;
    const y = w[t - 2] ?? 0;
    const small0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const small1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[t] = small0 + small1 + (w[t - 7] ?? 0) + (w[t - 16] ?? 0);
  }
  let a = A;
  let b = B;
  let c = C;
  let d = D;
  let e = E;
  let f = F;
  let g = G;
  let h = H;
  for (let t = 0; t < WORDS; t += 1) {
    const large1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + large1 + ((e & f) ^ (~e & g)) + (ROUND[t] ?? 0) + (w[t] ?? 0)) | 0;
    const large0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (large0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return (a + A) | 0;
}

/** Returns the solutions of a challenge in ascending order. */
export function solveChallenge({ challenge, bits, count }: Challenge): number[] {
  const block = new Int32Array(WORDS);
  block.set(signatureWords(challenge));
  block[END_AT] = 1 << 31;
  block[LENGTH_AT] = MESSAGE_BITS;
  const solutions: number[] = [];
  for (let number = 0; solutions.length < count; number += 1) {
    block[NUMBER_AT] = number;
    if (Math.clz32(firstWordOf(block)) >= bits) solutions.push(number);
  }
  return solutions;
}
