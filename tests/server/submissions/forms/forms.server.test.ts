import { stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { listSubmissions } from "../../../../server/submissions/inbox/inbox.ts";
import { CHALLENGE_RULES, type ChallengeRules } from "../../../../server/submissions/spam/challenge.ts";
import { solveChallenge } from "../../../../src/providers/forms/proof-search.ts";
import { askPlainly } from "../../../support/server/ask-plainly.ts";
import { answerOf, contact, inquiry, prove, send } from "../../../support/server/forms.ts";
import { startServer, type TestServer } from "../../../support/server/server.ts";

/** Challenges without proof of work. */
const EASY: ChallengeRules = { ...CHALLENGE_RULES, bits: 1, count: 1, least: 0 };

describe("an inquiry", () => {
  // spec 6.2, 7.8
  test("is stored before the response, with a reference number", async () => {
    const { ask, origin, database } = await startServer();
    const response = await send(ask, origin, "/api/inquiry", inquiry(await prove(ask)));
    expect(response.status).toBe(200);
    const year = new Date().getUTCFullYear();
    expect(await answerOf(response)).toEqual({
      status: 1,
      message: "Form Submitted Successfully",
      reference: `AC-${year}-000001`,
    });
    const [stored, ...others] = await listSubmissions(database);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({
      kind: "inquiry",
      body: {
        name: "Mei Lin",
        products: [
          { id: 1, name: "AC-1 Strip" },
          { id: 3, name: "AC-3 Tap" },
        ],
      },
      mail: { goneAt: null, tries: 0 },
    });
    expect(stored?.body).not.toHaveProperty("proof");
  });

  test("about a product that is not offered is refused with its id, and stored without it", async () => {
    const { ask, origin, database } = await startServer();
    const proof = await prove(ask);
    const refused = await send(ask, origin, "/api/inquiry", inquiry(proof, { products: [1, 999, 998, 999] }));
    expect(refused.status).toBe(422);
    expect(await answerOf(refused)).toMatchObject({ status: 0, fields: ["products"], products: [999, 998] });
    expect(await listSubmissions(database)).toEqual([]);
    expect((await send(ask, origin, "/api/inquiry", inquiry(proof, { products: [1] }))).status).toBe(200);
  });

  test("can ask in advance which products are not offered", async () => {
    const { ask } = await startServer();
    const response = await ask("/api/inquiry/missing?products=1,999,3,998,999");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({ status: 1, message: [999, 998] });
    const many = Array.from({ length: 201 }, (_, index) => index + 1).join();
    for (const products of ["", "1,", "a", "-1", many, "9".repeat(10)]) {
      expect((await ask(`/api/inquiry/missing?products=${products}`)).status).toBe(400);
    }
    expect((await ask("/api/inquiry/missing")).status).toBe(400);
  });

  test("sent twice by a double click is stored once, and gets the same reference number", async () => {
    const { ask, origin, database } = await startServer();
    const body = inquiry(await prove(ask));
    const answers = await Promise.all([1, 2, 3].map(() => send(ask, origin, "/api/inquiry", body).then(answerOf)));
    answers.push(await answerOf(await send(ask, origin, "/api/inquiry", body)));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(answers.every(({ status }) => status === 1)).toBe(true);
    expect(await listSubmissions(database)).toHaveLength(1);
  });

  test("corrected after an attempt without a response is stored in addition to the first", async () => {
    const { ask, origin, database } = await startServer();
    const { key, ...first } = await prove(ask);
    const { key: _, ...second } = await prove(ask);
    const send1 = await send(ask, origin, "/api/inquiry", inquiry({ key, ...first }, { message: "Ten units." }));
    const corrected = inquiry({ key, ...second }, { message: "Twelve units." });
    const send2 = await send(ask, origin, "/api/inquiry", corrected);
    const references = [await answerOf(send1), await answerOf(send2)].map(({ reference }) => reference);
    expect(new Set(references).size).toBe(2);
    expect((await listSubmissions(database)).map(({ body }) => body.message).sort()).toEqual([
      "Ten units.",
      "Twelve units.",
    ]);
  });

  test.each([
    ["a product that does not exist", { products: [1, 99] }, ["products"]],
    ["an option that is not offered", { inquiry_types: { Purpose: "Price,Gift", Timing: "Now" } }, ["inquiry_types"]],
    [
      "a group that is not offered",
      { inquiry_types: { Purpose: "Price", Timing: "Now", Colour: "Red" } },
      ["inquiry_types"],
    ],
    ["a group without a choice", { inquiry_types: { Purpose: "Price", Timing: "" } }, ["inquiry_types"]],
  ])("that names %s is refused with 422 and the field", async (_, changes, fields) => {
    const { ask, origin, database } = await startServer();
    const response = await send(ask, origin, "/api/inquiry", inquiry(await prove(ask), changes));
    expect(response.status).toBe(422);
    expect(await answerOf(response)).toMatchObject({ status: 0, fields });
    expect(await listSubmissions(database)).toEqual([]);
  });

  test("without required fields is refused with 400 and their names", async () => {
    const { ask, origin } = await startServer();
    const { phone: _, ...body } = inquiry(await prove(ask), { name: "  ", products: [] });
    const response = await send(ask, origin, "/api/inquiry", body);
    expect(response.status).toBe(400);
    const { fields } = await answerOf(response);
    expect(fields?.sort()).toEqual(["name", "phone", "products"]);
  });

  test("with an unknown field is refused", async () => {
    const { ask, origin } = await startServer();
    const response = await send(ask, origin, "/api/inquiry", { ...inquiry(await prove(ask)), admin: true });
    expect(response.status).toBe(400);
    expect((await answerOf(response)).fields).toEqual(["admin"]);
  });
});

describe("a contact message", () => {
  // spec 6.2, 7.7
  test("is stored with the name of its subject", async () => {
    const { ask, origin, database } = await startServer();
    const response = await send(ask, origin, "/api/contact", contact(await prove(ask, "contact")));
    expect(response.status).toBe(200);
    expect((await listSubmissions(database))[0]).toMatchObject({
      kind: "contact",
      body: { type: "1", subject: "Sales" },
    });
  });

  test("about an unknown subject is refused with 422", async () => {
    const { ask, origin } = await startServer();
    const response = await send(ask, origin, "/api/contact", contact(await prove(ask, "contact"), { type: "9" }));
    expect(response.status).toBe(422);
    expect((await answerOf(response)).fields).toEqual(["type"]);
  });

  test("stores SQL and HTML as plain text", async () => {
    const { ask, origin, database } = await startServer();
    const message = `'); DROP TABLE submissions; -- <script>alert("1")</script> 突波`;
    await send(ask, origin, "/api/contact", contact(await prove(ask, "contact"), { message: `${message} \u0000` }));
    expect((await listSubmissions(database))[0]?.body.message).toBe(message);
  });
});

describe("the forms are protected", () => {
  // spec 7.38
  test("from other sites: a foreign Origin, none at all, or a cross-site fetch is answered 403", async () => {
    const { ask, origin } = await startServer();
    const body = inquiry(await prove(ask));
    const foreign = await send(ask, "https://evil.example", "/api/inquiry", body);
    const none = await ask("/api/inquiry", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect([foreign.status, none.status]).toEqual([403, 403]);
    const crossSite = await askPlainly(`${origin}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json", origin, "sec-fetch-site": "cross-site" },
      body: "{}",
    });
    expect(crossSite.status).toBe(403);
  });

  test("behind a proxy that changes the host, by the public address", async () => {
    const publicUrl = "https://www.example.com";
    const { ask } = await startServer({ settings: { publicUrl, formOrigin: publicUrl } });
    const response = await send(ask, publicUrl, "/api/inquiry", inquiry(await prove(ask)));
    expect(response.status).toBe(200);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "from %s: only JSON is accepted (415)",
    async (type) => {
      const { ask, origin } = await startServer();
      const response = await send(ask, origin, "/api/contact", "name=x", { "content-type": type });
      expect(response.status).toBe(415);
      expect(await answerOf(response)).toMatchObject({ status: 0 });
    },
  );

  test.each([
    ["nothing", ""],
    ["an incomplete object", "{"],
    ["null", "null"],
    ["a list", "[]"],
    ["a text", '"name"'],
    ["a number", "1"],
    ["a prototype", '{"__proto__": {"name": "x"}}'],
    ["a very deep one", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
  ])("from JSON that is not a form: %s (400)", async (_, body) => {
    const { ask, origin, database } = await startServer();
    for (const path of ["/api/inquiry", "/api/contact"]) {
      const response = await send(ask, origin, path, body);
      expect(response.status, path).toBe(400);
      expect(await answerOf(response)).toMatchObject({ status: 0, message: expect.any(String) });
    }
    expect(await listSubmissions(database)).toEqual([]);
  });

  test.each([
    ["lang", 2],
    ["lang", "3"],
    ["name", 7],
    ["name", "x".repeat(201)],
    ["message", "x".repeat(5001)],
    ["products", ["1"]],
    ["products", [1.5]],
    ["products", Array.from({ length: 201 }, () => 1)],
    ["inquiry_types", "Price"],
    ["country", null],
    ["email", ["a@b.example"]],
  ])("from a wrong kind of %s: %j (400)", async (name, value) => {
    const { ask, origin } = await startServer();
    const response = await send(ask, origin, "/api/inquiry", { ...inquiry(await prove(ask)), [name]: value });
    expect(response.status).toBe(400);
    expect((await answerOf(response)).fields).toEqual([name]);
  });

  test("from a body that is too large (413), even without a length", async () => {
    const { ask, origin } = await startServer();
    const chunks = new Blob(["x".repeat(80_000)]).stream();
    const response = await ask("/api/contact", {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: chunks,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await answerOf(response)).toMatchObject({ status: 0 });
  });

  test("from invalid JSON (400) and from a body that is too large (413)", async () => {
    const { ask, origin } = await startServer();
    expect((await send(ask, origin, "/api/contact", "{")).status).toBe(400);
    const large = await send(ask, origin, "/api/contact", { message: "x".repeat(70_000) });
    expect(large.status).toBe(413);
    expect(await answerOf(large)).toMatchObject({ status: 0 });
  });

  test("from bots: a filled hidden field, an unsolved, forged or old challenge is answered 403", async () => {
    const { ask, origin, database } = await startServer({ forms: { rules: { ...EASY, bits: 12 } } });
    const proof = await prove(ask);
    const sent = async (changes: object) =>
      (await send(ask, origin, "/api/inquiry", inquiry({ ...proof, key: crypto.randomUUID(), ...changes }))).status;
    const [nonce, , , , signature] = proof.challenge.split(".");
    const easy = `${nonce}.1.1.${Date.now()}.${signature}`;
    expect(await sent({ website: "http://spam.example" })).toBe(403);
    expect(await sent({ solutions: [] })).toBe(403);
    expect(await sent({ solutions: proof.solutions.map((solution) => solution + 1) })).toBe(403);
    const solutions = solveChallenge({ challenge: easy, bits: 1, count: 1, least: 0 });
    expect(await sent({ challenge: easy, solutions })).toBe(403);
    expect(await sent({ challenge: "nonsense" })).toBe(403);
    expect(await listSubmissions(database)).toEqual([]);
  });

  test("from expired challenges, which are answered 403", async () => {
    const { ask, origin } = await startServer({ forms: { rules: { ...EASY, most: -1 } } });
    const response = await send(ask, origin, "/api/inquiry", inquiry(await prove(ask)));
    expect(response.status).toBe(403);
    expect((await answerOf(response)).fields).toEqual(["proof"]);
  });

  // spec 7.38
  test("from replay: a challenge is valid for one submission", async () => {
    const { ask, origin, database } = await startServer();
    const proof = await prove(ask);
    expect((await send(ask, origin, "/api/inquiry", inquiry(proof))).status).toBe(200);
    const again = await send(ask, origin, "/api/inquiry", inquiry({ ...proof, key: crypto.randomUUID() }));
    expect(again.status).toBe(403);
    expect(await listSubmissions(database)).toHaveLength(1);
  });

  test("from stockpiled proofs: a challenge is valid for one form and one network", async () => {
    const { ask, origin, database } = await startServer({ settings: { trustProxy: 1 } });
    const from = (address: string) => ({ "x-forwarded-for": address });
    const sent = async (form: "contact" | "inquiry", askedFrom: string, sentFrom: string) => {
      const proof = await prove(ask, "contact", { headers: from(askedFrom) });
      const body = form === "contact" ? contact(proof) : inquiry(proof);
      return (await send(ask, origin, `/api/${form}`, body, from(sentFrom))).status;
    };
    expect(await sent("inquiry", "192.0.2.1", "192.0.2.1")).toBe(403);
    expect(await sent("contact", "192.0.2.1", "198.51.100.1")).toBe(403);
    expect(await sent("contact", "2001:db8:1::1", "2001:db8:2::1")).toBe(403);
    expect(await listSubmissions(database)).toEqual([]);
    // A phone often changes its address within its network.
    expect(await sent("contact", "192.0.2.1", "192.0.2.200")).toBe(200);
    expect(await sent("contact", "2001:db8:1:2::1", "2001:db8:1:3::9")).toBe(200);
  });

  test("from a challenge for an unknown form (400)", async () => {
    const { ask } = await startServer();
    for (const path of ["/api/challenge", "/api/challenge?form=order"]) {
      const response = await ask(path);
      expect(response.status, path).toBe(400);
      expect((await answerOf(response)).fields).toEqual(["form"]);
    }
  });

  test("from invisible characters that control a terminal: they are not stored", async () => {
    const { ask, origin, database } = await startServer();
    for (const sign of ["\u001b", "\u009b", "\u202e", "\u0000", "\u200b", "\u00ad", "\ufeff"]) {
      const typed = { name: `Me${sign}i`, email: `mei${sign}@example.com`, message: `One.${sign}\nTwo.` };
      const response = await send(ask, origin, "/api/contact", contact(await prove(ask, "contact"), typed));
      expect(response.status, JSON.stringify(sign)).toBe(200);
    }
    const bodies = (await listSubmissions(database)).map(({ body: { name, email, message } }) => ({
      name,
      email,
      message,
    }));
    expect(bodies).toHaveLength(7);
    for (const body of bodies) expect(body).toEqual({ name: "Mei", email: "mei@example.com", message: "One.\nTwo." });
  });

  test("from unusable e-mail addresses: full-width letters are stored as usual ones", async () => {
    const { ask, origin, database } = await startServer();
    const typed = { email: "ｍｅｉ＠example。com", phone: "０９１２－３４５６７８", name: "Ｍｅｉ" };
    await send(ask, origin, "/api/contact", contact(await prove(ask, "contact"), typed));
    expect((await listSubmissions(database))[0]?.body).toMatchObject({
      email: "mei@example.com",
      phone: "0912-345678",
      name: "Ｍｅｉ",
    });
  });

  test("from speed: a form sent faster than people type is told when to retry", async () => {
    const { ask, origin } = await startServer({ forms: { rules: { ...EASY, least: 60_000 } } });
    const response = await send(ask, origin, "/api/inquiry", inquiry(await prove(ask)));
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  test("from floods: both forms share one limit, answered 429", async () => {
    const { ask, origin } = await startServer({ settings: { formsPerTenMinutes: 3 } });
    const statuses: number[] = [];
    for (const path of ["/api/inquiry", "/api/contact", "/api/inquiry", "/api/contact"]) {
      const response = await send(ask, origin, path, {});
      statuses.push(response.status);
      if (response.status !== 429) continue;
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await answerOf(response)).toMatchObject({ status: 0 });
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
  });

  test("from floods of one address: a claimed address is ignored, unless a trusted proxy sends it", async () => {
    const sendAs = async ({ ask, origin }: TestServer, addresses: string[]) => {
      const statuses = [];
      for (const address of addresses) {
        statuses.push((await send(ask, origin, "/api/contact", {}, { "x-forwarded-for": address })).status);
      }
      return statuses;
    };
    const limit = { formsPerTenMinutes: 1 };
    const alone = await startServer({ settings: limit });
    expect(await sendAs(alone, ["192.0.2.1", "192.0.2.2"])).toEqual([400, 429]);
    const behindOne = await startServer({ settings: { ...limit, trustProxy: 1 } });
    // The proxy adds the last address. The visitor may have made up those before it.
    expect(await sendAs(behindOne, ["192.0.2.1", "192.0.2.2", "192.0.2.3, 192.0.2.1"])).toEqual([400, 400, 429]);
    const behindNamed = await startServer({ settings: { ...limit, trustProxy: ["127.0.0.1", "10.0.0.0/8"] } });
    expect(await sendAs(behindNamed, ["192.0.2.1, 10.1.2.3", "192.0.2.2, 10.1.2.3", "192.0.2.1"])).toEqual([
      400, 400, 429,
    ]);
  });
});

describe("the embedded database", () => {
  test("writes commits to the disk, and overwrites deleted data", async () => {
    const { database, settings } = await startServer();
    const pragmaOf = async (name: string) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(database);
      return rows[0]?.[name];
    };
    // 2 is FULL.
    expect(await pragmaOf("synchronous")).toBe(2);
    expect(await pragmaOf("journal_mode")).toBe("wal");
    expect(await pragmaOf("secure_delete")).toBe(1);
    expect((await stat(join(settings.dataFolder, "submissions.sqlite"))).isFile()).toBe(true);
    expect((await stat(settings.dataFolder)).mode & 0o077).toBe(0);
  });
});
