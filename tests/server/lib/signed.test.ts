import { expect, test } from "vitest";
import { isSignature, signatureOf, writtenSignature } from "../../../server/lib/signed.ts";

const SECRET = "a secret";

test("a signature is valid for its secret, its purpose and its parts alone", () => {
  const right = signatureOf(SECRET, "file", "a", 1);
  expect(isSignature(writtenSignature(right), right)).toBe(true);
  const others = [
    signatureOf("another secret", "file", "a", 1),
    signatureOf(SECRET, "inquiry", "a", 1),
    signatureOf(SECRET, "file", "a", 2),
    signatureOf(SECRET, "file", "a1"),
  ];
  for (const other of others) expect(isSignature(writtenSignature(other), right)).toBe(false);
  for (const forged of ["", writtenSignature(right).slice(1), `${writtenSignature(right)}AAAA`])
    expect(isSignature(forged, right)).toBe(false);
});
