import { describe, expect, test } from "vitest";
import { issueChallenge, judgeChallenge, zeroBitsOf } from "../../server/forms/challenge.ts";
import { isJoinOf } from "../../server/forms/check-choices.ts";
import { isSameOrigin } from "../../server/forms/same-origin.ts";
import { solve } from "./forms.ts";

const SECRET = "a secret that signs the challenges";
const RULES = { bits: 8, least: 2000, most: 60_000 };
const ISSUED = 1_000_000;

describe("a challenge", () => {
  const issued = issueChallenge(SECRET, RULES, ISSUED);
  const solved = { challenge: issued.challenge, solution: solve(issued) };
  const judge = (now: number, secret = SECRET) => judgeChallenge(solved, secret, RULES, now);

  test("solved is good from the least time to the most", () => {
    expect(judge(ISSUED + 1999)).toEqual({ kind: "early", wait: 1 });
    expect(judge(ISSUED + 2000)).toMatchObject({ kind: "good", expiresAt: ISSUED + 60_000 });
    expect(judge(ISSUED + 60_000).kind).toBe("good");
    expect(judge(ISSUED + 60_001).kind).toBe("bad");
  });

  test("of another secret is bad", () => {
    expect(judge(ISSUED + 3000, "another secret").kind).toBe("bad");
  });

  test("counts the zero bits that a hash starts with", () => {
    // SHA-256 of "a.3" starts with 8c, of "a.0" with 6f, of "a.2" with 0b, of "a.34" with 00 15.
    expect([3, 0, 2, 34].map((solution) => zeroBitsOf("a", solution))).toEqual([0, 1, 4, 11]);
    expect(zeroBitsOf(solved.challenge, solved.solution)).toBeGreaterThanOrEqual(8);
  });

  test("is another one each time", () => {
    expect(issueChallenge(SECRET, RULES, ISSUED).challenge).not.toBe(issued.challenge);
  });
});

describe("chosen options", () => {
  const OPTIONS = ["Price", "Sample, free", "Sample", "規格、認證"];
  test.each([
    ["Price", true],
    ["Price,Sample, free", true],
    ["Sample, free,Sample", true],
    ["規格、認證,Price", true],
    ["", false],
    ["Price,Price", false],
    ["Price,", false],
    ["Gift", false],
    ["Price,Gift", false],
  ])("joined as %j are offered: %s", (text, offered) => {
    expect(isJoinOf(text, OPTIONS)).toBe(offered);
  });
});

describe("a form comes from the site itself", () => {
  const SITE = "https://www.example.com";
  test.each([
    ["same host", { origin: "http://localhost:3000", host: "localhost:3000" }, true],
    ["public address behind a proxy", { origin: SITE, host: "internal:3000" }, true],
    ["browser's word for it", { host: "localhost:3000", "sec-fetch-site": "same-origin" }, true],
    ["another site", { origin: "https://evil.example", host: "localhost:3000" }, false],
    ["another port", { origin: "http://localhost:4000", host: "localhost:3000" }, false],
    ["a neighbour", { origin: SITE, host: "www.example.com", "sec-fetch-site": "same-site" }, false],
    ["a document without origin", { origin: "null", host: "localhost:3000" }, false],
    ["nothing at all", { host: "localhost:3000" }, false],
  ])("%s: %o", (_, headers, same) => {
    expect(isSameOrigin(headers, SITE)).toBe(same);
  });
});
