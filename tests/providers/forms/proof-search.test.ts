import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { solveChallenge } from "../../../src/providers/forms/proof-search.ts";

/** SHA-256 by Node, of a signature and a number as four bytes. */
function firstBits(signature: Buffer, number: number): number {
  const block = Buffer.alloc(36);
  signature.copy(block);
  block.writeUInt32BE(number, 32);
  return Math.clz32(createHash("sha256").update(block).digest().readUInt32BE(0));
}

/** All numbers that solve a challenge, in order, found by trying each. */
const plainly = (signature: Buffer, bits: number, count: number) =>
  Array.from({ length: 1 << (bits + 6) }, (_, number) => number)
    .filter((number) => firstBits(signature, number) >= bits)
    .slice(0, count);

describe("the proof of work", () => {
  test.each([
    ["zeros", Buffer.alloc(32)],
    ["ones", Buffer.alloc(32, 0xff)],
    // In base64url this has both characters that differ from base64.
    ["any bytes", Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 251 + 62) % 256))],
  ])("finds the first numbers whose hash, computed by Node, starts with enough zero bits: %s", (_, signature) => {
    const challenge = `nonce.6.8.1700000000000.${signature.toString("base64url")}`;
    expect(solveChallenge({ challenge, bits: 6, count: 8, least: 0 })).toEqual(plainly(signature, 6, 8));
  });
});
