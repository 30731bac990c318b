import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { householdOf, networkAround } from "../../../../server/requests/network.ts";
import { isSameOrigin } from "../../../../server/requests/same-origin.ts";
import { isJoinOf } from "../../../../server/submissions/forms/check-choices.ts";
import {
  CHALLENGE_RULES,
  type ChallengeFor,
  type ChallengeRules,
  issueChallenge,
  judgeChallenge,
} from "../../../../server/submissions/spam/challenge.ts";
import { solveChallenge } from "../../../../src/providers/forms/proof-search.ts";

const SECRET = "a secret that signs the challenges";
const RULES: ChallengeRules = { bits: 8, count: 3, least: 2000, most: 60_000, skew: 0 };
const ISSUED = 100_000_000;
const CONTACT: ChallengeFor = { form: "contact", network: "192.0.2.0/24" };

describe("a challenge", () => {
  const issued = issueChallenge(SECRET, RULES, CONTACT, 0, ISSUED);
  const solved = { challenge: issued.challenge, solutions: solveChallenge(issued) };
  const judge = (now: number, changes: { secret?: string; receiver?: ChallengeFor; solutions?: number[] } = {}) => {
    const { secret = SECRET, receiver = CONTACT, solutions = solved.solutions } = changes;
    return judgeChallenge({ ...solved, solutions }, secret, RULES, receiver, now);
  };

  test("is valid between its minimum and maximum age when solved", () => {
    expect(judge(ISSUED + 1999)).toEqual({ kind: "early", wait: 1 });
    expect(judge(ISSUED + 2000)).toMatchObject({ kind: "good", expiresAt: ISSUED + 60_000, age: 2000 });
    expect(judge(ISSUED + 60_000).kind).toBe("good");
    expect(judge(ISSUED + 60_001).kind).toBe("bad");
  });

  test("is valid for half an hour to an hour", () => {
    expect(CHALLENGE_RULES.most).toBeGreaterThanOrEqual(30 * 60_000);
    expect(CHALLENGE_RULES.most).toBeLessThanOrEqual(60 * 60_000);
  });

  test("of a server whose clock is an hour ahead is valid, and invalid if the clock was plainly wrong", () => {
    const behind = { ...RULES, skew: CHALLENGE_RULES.skew };
    const judgeBehind = (ms: number) => judgeChallenge(solved, SECRET, behind, CONTACT, ISSUED - ms);
    expect(judgeBehind(60 * 60_000)).toMatchObject({ kind: "good", age: 0 });
    expect(judgeBehind(24 * 60 * 60_000).kind).toBe("bad");
  });

  test("of another secret, form or network is invalid", () => {
    const now = ISSUED + 3000;
    expect(judge(now, { secret: "another secret" }).kind).toBe("bad");
    expect(judge(now, { receiver: { ...CONTACT, form: "inquiry" } }).kind).toBe("bad");
    expect(judge(now, { receiver: { ...CONTACT, network: "198.51.100.0/24" } }).kind).toBe("bad");
  });

  test("requires as many different solutions as it states", () => {
    const now = ISSUED + 3000;
    const [first = 0, ...others] = solved.solutions;
    expect(judge(now, { solutions: others }).kind).toBe("bad");
    expect(judge(now, { solutions: [first, ...others, others.at(-1) ?? 0] }).kind).toBe("bad");
    expect(judge(now, { solutions: [first, first, ...others.slice(1)] }).kind).toBe("bad");
    expect(judge(now, { solutions: [...others, first] }).kind).toBe("bad");
  });

  test("can require more than usual, and is verified against that", () => {
    const dear = issueChallenge(SECRET, RULES, CONTACT, 3, ISSUED);
    expect(dear.bits).toBe(RULES.bits + 3);
    const cheap = solveChallenge({ ...dear, bits: RULES.bits });
    const judgeDear = (solutions: number[]) =>
      judgeChallenge({ challenge: dear.challenge, solutions }, SECRET, RULES, CONTACT, ISSUED + 3000).kind;
    expect(judgeDear(cheap)).toBe("bad");
    expect(judgeDear(solveChallenge(dear))).toBe("good");
  });

  test("of an earlier version, which signed no purpose, is valid", () => {
    const payload = `bm9uY2U.${RULES.bits}.${RULES.count}.${ISSUED}`;
    const signature = createHmac("sha256", SECRET)
      .update(JSON.stringify([payload, CONTACT.form, CONTACT.network]))
      .digest("base64url");
    const earlier = { ...issued, challenge: `${payload}.${signature}` };
    const sent = { challenge: earlier.challenge, solutions: solveChallenge(earlier) };
    expect(judgeChallenge(sent, SECRET, RULES, CONTACT, ISSUED + 3000).kind).toBe("good");
    expect(judgeChallenge(sent, "another secret", RULES, CONTACT, ISSUED + 3000).kind).toBe("bad");
  });

  test("is different each time", () => {
    expect(issueChallenge(SECRET, RULES, CONTACT, 0, ISSUED).challenge).not.toBe(issued.challenge);
  });
});

describe("the network of an address", () => {
  test.each([
    ["192.0.2.77", "192.0.2.77/32", "192.0.2.0/24"],
    ["::ffff:192.0.2.77", "192.0.2.77/32", "192.0.2.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8::/64", "2001:db8::/48"],
    ["fe80::1%eth0", "fe80::/64", "fe80::/48"],
    ["", "unknown", "unknown"],
  ])("%j is in household %s and network %s", (address, household, network) => {
    expect([householdOf(address), networkAround(address)]).toEqual([household, network]);
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

describe("the origin of a form", () => {
  const SITE = "https://www.example.com";
  const LOCAL = "http://localhost:3000";
  test.each([
    ["public address behind a proxy", { origin: SITE, host: "internal:3000" }, true],
    ["the Sec-Fetch-Site header", { host: "localhost:3000", "sec-fetch-site": "same-origin" }, true],
    ["another site", { origin: "https://evil.example", host: "localhost:3000" }, false],
    ["a name that is not the public one", { origin: LOCAL, host: "localhost:3000" }, false],
    ["the public name with another scheme", { origin: "http://www.example.com", host: "www.example.com" }, false],
    ["a neighbour", { origin: SITE, host: "www.example.com", "sec-fetch-site": "same-site" }, false],
    ["a document without origin", { origin: "null", host: "localhost:3000" }, false],
    ["nothing at all", { host: "localhost:3000" }, false],
  ])("%s: %o", (_, headers, same) => {
    expect(isSameOrigin(headers, SITE)).toBe(same);
  });

  test.each([
    ["the exported site", { origin: "https://files.example.com", "sec-fetch-site": "same-site" }, true],
    ["the server itself", { origin: SITE }, true],
    ["a neighbour of both", { origin: "https://other.example.com", "sec-fetch-site": "same-site" }, false],
  ])("with an exported site: %s", (_, headers, same) => {
    expect(isSameOrigin(headers, SITE, "https://files.example.com")).toBe(same);
  });

  test.each([
    ["the requested name", { origin: LOCAL, host: "localhost:3000" }, true],
    ["another port", { origin: "http://localhost:4000", host: "localhost:3000" }, false],
    ["another site", { origin: "https://evil.example", host: "localhost:3000" }, false],
  ])("without a public address: %s", (_, headers, same) => {
    expect(isSameOrigin(headers, null)).toBe(same);
  });
});
