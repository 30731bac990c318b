/** The status page of an inquiry: who sees it, what changes it, and what is left of it. */
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { MAX_ADDED_MESSAGE, MAX_ADDED_MESSAGES } from "../../../../contract/inquiry-status.ts";
import { backUp } from "../../../../server/backup/back-up.ts";
import { DatabaseUnavailable } from "../../../../server/database/unavailable.ts";
import { TooSlow } from "../../../../server/lib/warm-thread.ts";
import {
  acceptSubmission,
  deleteSubmissionsBefore,
  findSubmission,
  listSubmissions,
} from "../../../../server/submissions/inbox/inbox.ts";
import { erasePerson } from "../../../../server/submissions/inbox/person.ts";
import { DUE_KINDS } from "../../../../server/submissions/mail/due-kinds.ts";
import { markAnswered } from "../../../../server/submissions/status/change.ts";
import { statusKeyOf } from "../../../../server/submissions/status/key.ts";
import { drawing, receiptOf } from "../../../support/server/files.ts";
import { answerOf, contact, inquiry, prove, send } from "../../../support/server/forms.ts";
import {
  cookieOf,
  postForm,
  postJson,
  SHOWN_DATA,
  SHOWN_PAGE,
  startOf,
  statusOf,
  storeWithPage,
  withoutPage,
} from "../../../support/server/inquiry-status.ts";
import { testMailedSite } from "../../../support/server/mailed-site.ts";
import { startServer, type TestServer, temporaryFolder } from "../../../support/server/server.ts";
import { storedInquiry } from "../../../support/server/stored.ts";

const REFERENCE = `AC-${new Date().getUTCFullYear()}-000001`;
const message = (text = "One more thing.", key: string = crypto.randomUUID()) => ({
  step: "message",
  reference: REFERENCE,
  key,
  message: text,
});
const WITHDRAW = { step: "withdraw", reference: REFERENCE };
const PRIVATE = { "cache-control": "private, no-store", "x-robots-tag": "noindex", "referrer-policy": "no-referrer" };
/** Opens a link and returns the address that it leads to. */
async function addressOf({ ask }: TestServer, path: string): Promise<string> {
  const opened = await ask(path);
  expect([path, opened.status]).toEqual([path, 303]);
  return opened.headers.get("location") ?? "";
}
const dump = async ({ database }: TestServer) =>
  JSON.stringify([
    await database.selectFrom("submissions").selectAll().execute(),
    await database.selectFrom("status_messages").selectAll().execute(),
    await database.selectFrom("outbox").selectAll().execute(),
  ]);
const dueSubjects = async ({ database }: TestServer) =>
  (await database.selectFrom("outbox").select(["kind", "subject"]).orderBy("id").execute()).map(
    ({ kind, subject }) => `${kind} ${subject}`,
  );

describe("an inquiry", () => {
  const secret = "s".repeat(32);
  const forms = { statusKey: (key: string) => statusKeyOf(key, secret) };

  test("is answered with the link of its page, the same if it is sent again, and a message with none", async () => {
    const server = await startServer({ forms });
    const { ask, origin } = server;
    const body = inquiry(await prove(ask), { lang: 1 });
    const first = await answerOf(await send(ask, origin, "/api/inquiry", body));
    expect(first.status_path).toMatch(/^\/inquiry\/[\w-]{22}\?lang=zh$/);
    expect(await answerOf(await send(ask, origin, "/api/inquiry", body))).toEqual(first);
    const opened = await ask(first.status_path ?? "");
    expect(opened.headers.get("location")).toBe("/inquiry/status?lang=zh&link=opened");
    const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
    const { reference, lines } = await statusOf(await ask("/inquiry/status/data", { headers: { cookie } }));
    expect([reference, lines.length]).toEqual([first.reference, 2]);
    const other = await answerOf(await send(ask, origin, "/api/contact", contact(await prove(ask, "contact"))));
    expect(other.status_path).toBeUndefined();
  });

  test("shows the names and sizes of its files, and nothing else of them", async () => {
    const server = await startServer({ forms });
    const { ask, origin } = server;
    const content = drawing("housing");
    const receipts = [];
    for (const name of ["housing.step", "a shaft.stp"]) {
      const { receipt } = await receiptOf(ask, origin, { name, content });
      receipts.push(receipt);
    }
    const body = inquiry(await prove(ask), { files: receipts });
    const { status_path = "" } = await answerOf(await send(ask, origin, "/api/inquiry", body));
    const headers = { cookie: (await ask(status_path)).headers.get("set-cookie")?.split(";")[0] ?? "" };
    const files = [
      { name: "housing.step", size: content.length },
      { name: "a shaft.stp", size: content.length },
    ];
    expect((await statusOf(await ask(SHOWN_DATA, { headers }))).sent?.files).toEqual(files);
    expect((await startOf(await ask(SHOWN_PAGE, { headers })))?.inquiry?.sent?.files).toEqual(files);
  });

  test("has its page in the confirmation at PUBLIC_URL, but not after SECRET was changed", async () => {
    const server = await startServer();
    const { database } = server;
    const body = storedInquiry({ email: "mei@example.com", lang: 1 });
    const key = await storeWithPage(server, "one", { body, confirmationKeys: ["a mailbox"] });
    const { id } = await database
      .selectFrom("outbox")
      .select("id")
      .where("kind", "=", "confirmation")
      .executeTakeFirstOrThrow();
    const confirmationWith = async (given: string) => {
      const site = testMailedSite({
        publicUrl: "https://www.example.com",
        statusKey: (idempotencyKey) => statusKeyOf(idempotencyKey, given),
      });
      const settings = { url: "", from: "site@example.com", to: "desk@example.com" };
      return DUE_KINDS.confirmation(database, { id, subject: "" }, settings, site);
    };
    const path = `/inquiry/${key}?lang=zh`;
    const mail = await confirmationWith(secret);
    expect(mail?.text).toContain(`https://www.example.com${path}\n`);
    expect(mail?.html).toContain(`href="https://www.example.com${path}"`);
    const cookie = (await server.ask(path)).headers.get("set-cookie")?.split(";")[0] ?? "";
    const { reference } = await statusOf(await server.ask("/inquiry/status/data", { headers: { cookie } }));
    expect(mail?.text).toContain(reference);

    const later = await confirmationWith("t".repeat(32));
    expect(later?.text).toContain(reference);
    for (const text of [later?.text, later?.html]) expect(text).not.toContain("/inquiry/");
  });

  test("shows the day by which the company answers", async () => {
    const dueAt = new Date("2026-03-03T09:00:00Z");
    const server = await startServer({ forms: { timeZone: () => "Asia/Taipei" } });
    const key = await storeWithPage(server, "one", { dueAt });
    const seen = await statusOf(await server.ask("/inquiry/status/data", { headers: cookieOf(key) }));
    expect(seen).toMatchObject({ due: "2026-03-03", timeZone: "Asia/Taipei" });
  });
});

describe("what was typed in an inquiry", () => {
  const TYPED = [
    "Typedname",
    "Typedcompany",
    "typed@example.com",
    "+886 9 1234 5678",
    "Typedmessage",
    "Typednote",
    "Typedreference",
    "99.5",
    "Typedfile.step",
    "Typedaddition",
    "Typedoption",
  ];
  async function storeTyped() {
    const server = await startServer();
    const [name = "", company = "", email = "", phone = "", text = "", note = "", reference = "", price = ""] = TYPED;
    const line = { id: 1, name: "SP608 Strip", quantities: [5], note, reference, target_price: price, currency: "EUR" };
    const key = await storeWithPage(server, "one", {
      body: storedInquiry({
        ...{ name, company, email, phone, message: text },
        inquiry_types: { Purpose: "Typedoption" },
        products: [line],
      }),
    });
    const file = { id: "f", submission_id: 1, place: 0, name: "Typedfile.step", kind: "step", size: 7, stored_at: 0 };
    await server.database
      .insertInto("attachments")
      .values({ ...file, hash: "x" } as never)
      .execute();
    return { server, key, headers: cookieOf(key) };
  }
  const typedIn = (text: string) => TYPED.filter((each) => text.includes(each));

  test("is in no response whose request does not ask for it: neither page, data nor posts", async () => {
    const { server, key, headers } = await storeTyped();
    const { ask, origin } = server;
    const post = (body: string, type: string) =>
      ask("/inquiry/status", { method: "POST", headers: { origin, "content-type": type, ...headers }, body });
    const asJson = (body: object) => post(JSON.stringify(body), "application/json");
    const asForm = (fields: Record<string, string>) =>
      post(new URLSearchParams(fields).toString(), "application/x-www-form-urlencoded");
    for (const asked of [
      () => ask(`/inquiry/${key}?sent=shown`, { headers }),
      () => ask("/inquiry/status", { headers }),
      () => ask("/inquiry/status?lang=zh&sent=", { headers }),
      () => ask("/inquiry/status?link=opened", { headers }),
      () => ask("/inquiry/status/data", { headers }),
      () => asJson(message("Typedaddition")),
      () => asForm({ ...message(), step: "keep" }),
      () => asForm({ ...message(), step: "ask" }),
      () => asForm(message("Typedaddition")),
      () => asForm(WITHDRAW),
    ])
      expect(typedIn(await (await asked()).text())).toEqual([]);
    const { lines } = await statusOf(await ask("/inquiry/status/data", { headers }));
    expect(lines).toMatchObject([{ name: "SP608 Strip", quantities: [5] }]);
  });

  test("is in a response to a request that asks for it, also without scripts", async () => {
    const { server, key, headers } = await storeTyped();
    const addition = message("Typedaddition");
    expect(typedIn(await (await postJson(server, key, addition)).text())).toEqual(TYPED);
    for (const path of [SHOWN_DATA, SHOWN_PAGE])
      expect(typedIn(await (await server.ask(path, { headers })).text())).toEqual(TYPED);
    const shown = await postForm(server, key, { ...message("Wait"), step: "show" });
    expect(shown.status).toBe(200);
    const start = await startOf(shown);
    expect(start).toMatchObject({ step: "shown", text: "Wait", inquiry: { sent: { values: { name: "Typedname" } } } });
  });
});

describe("the link of a status page", () => {
  test("moves its key into a cookie for that page, and leads to an address without it", async () => {
    const server = await startServer();
    const key = await storeWithPage(server, "one");
    const opened = await server.ask(`/inquiry/${key}?lang=zh&utm_source=mail`);
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/inquiry/status?lang=zh&link=opened"]);
    expect(opened.headers.get("set-cookie")).toBe(
      `switchyard_status=${key}; Path=/inquiry/status; HttpOnly; SameSite=Lax`,
    );
    const page = await server.ask("/inquiry/status?lang=zh", { headers: cookieOf(key) });
    expect([page.status, page.headers.get("content-language")]).toEqual([200, "zh-Hant-TW"]);
    for (const { headers } of [opened, page]) {
      for (const [name, value] of Object.entries(PRIVATE)) expect(headers.get(name)).toBe(value);
    }
    expect(await startOf(page)).toMatchObject({
      step: "shown",
      inquiry: {
        reference: REFERENCE,
        state: "received",
        timeZone: "UTC",
        lines: [{ name: "BR20 Booster" }],
      },
    });
  });

  test("over TLS, the cookie is one that no other host and no plain connection can set", async () => {
    const server = await startServer({ settings: { publicUrl: "https://www.example.com" } });
    const key = await storeWithPage(server, "one");
    const opened = await server.ask(`/inquiry/${key}`);
    expect(opened.headers.get("set-cookie")).toBe(
      `__Secure-switchyard_status=${key}; Path=/inquiry/status; HttpOnly; Secure; SameSite=Lax`,
    );
    expect((await server.ask("/inquiry/status", { headers: cookieOf(key) })).status).toBe(404);
    const headers = { cookie: `__Secure-switchyard_status=${key}` };
    expect((await server.ask("/inquiry/status", { headers })).status).toBe(200);
  });

  test("has 128 bits that the database does not hold, and that the server can derive again", async () => {
    const server = await startServer();
    const key = await storeWithPage(server, "one");
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(Buffer.from(key, "base64url")).toHaveLength(16);
    expect(await dump(server)).not.toContain(key);
    expect(statusKeyOf("one", "s".repeat(32))).toBe(key);
    expect([statusKeyOf("two", "s".repeat(32)), statusKeyOf("one", "t".repeat(32))]).not.toContain(key);
  });

  test("of a wrong, removed, erased or malformed key, or without one, leads to the same page", async () => {
    const server = await startServer();
    const [old, erased] = [await storeWithPage(server, "old"), await storeWithPage(server, "erased")];
    await withoutPage(server, erased);
    await server.database
      .updateTable("submissions")
      .set({ sent_at: "2020-01-01T00:00:00.000Z" })
      .where("key", "=", "old")
      .execute();
    expect(await deleteSubmissionsBefore(server.database, "2021-01-01T00:00:00.000Z")).toBe(1);
    const normal = (text: string) => text.replaceAll(/"key":"[^"]*"/g, '"key":""');
    const kept = ({ headers }: Response) =>
      [...headers].filter(([name]) => !["date", "content-security-policy"].includes(name));
    const responses: unknown[] = [];
    for (const key of ["A".repeat(22), old, erased, "short", `${old}.`, ""]) {
      const to = key === "" ? "/inquiry/status" : await addressOf(server, `/inquiry/${key}`);
      const page = await server.ask(to);
      const data = await server.ask("/inquiry/status/data");
      responses.push([page.status, kept(page), normal(await page.text()), data.status, await data.text()]);
    }
    expect(responses[0]).toEqual([404, expect.anything(), expect.anything(), 404, expect.anything()]);
    for (const response of responses) expect(response).toEqual(responses[0]);
  });

  test("opens with what a mail program or a person puts around its key", async () => {
    const server = await startServer();
    const key = await storeWithPage(server, "one");
    const [start, end] = [key.slice(0, 21), key.slice(21)];
    for (const path of [
      ...[".", ")", ">", ",", "%20", "%3E", "=3D", "=", "/", "/.", "%E3%80%82", "%", "%E0", "*", "_"].map(
        (sign) => `/inquiry/${key}${sign}`,
      ),
      `/inquiry/${key}=3Flang=3Dzh`,
      `//inquiry/${key}`,
      `/inquiry//${key}`,
      `/inquiry/%3C${key}%3E`,
      `/inquiry%2F${key}`,
      `/Inquiry/${key}`,
      `/INQUIRY/${key}.`,
      `/%69nquiry/${start}%${end.charCodeAt(0).toString(16)}`,
      `/zh/inquiry/${key}`,
    ]) {
      const opened = await server.ask(path, { headers: { accept: "text/html" } });
      expect([path, opened.status]).toEqual([path, 303]);
      expect(opened.headers.get("set-cookie"), path).toContain(`status=${key};`);
      for (const [name, value] of Object.entries(PRIVATE)) expect(opened.headers.get(name), path).toBe(value);
    }
  });

  test("leaves the cookie of another inquiry alone if it is wrong, and does not show that one", async () => {
    const server = await startServer();
    const headers = cookieOf(await storeWithPage(server, "one"));
    for (const key of ["A".repeat(22), "a", "short", "%20"]) {
      const opened = await server.ask(`/inquiry/${key}`, { headers });
      expect([opened.status, opened.headers.get("set-cookie")]).toEqual([303, null]);
      for (const [name, value] of Object.entries(PRIVATE)) expect(opened.headers.get(name)).toBe(value);
      const page = await server.ask(opened.headers.get("location") ?? "", { headers });
      expect([page.status, (await startOf(page))?.inquiry]).toEqual([404, null]);
    }
    expect((await server.ask("/inquiry/status", { headers })).status).toBe(200);
  });

  test("says that its page needs a cookie, if the browser keeps none", async () => {
    const server = await startServer();
    const key = await storeWithPage(server, "one");
    const to = await addressOf(server, `/inquiry/${key}?lang=en`);
    const refused = await server.ask(to);
    expect(refused.status).toBe(404);
    expect(await startOf(refused)).toMatchObject({ inquiry: null, lacksCookie: true });
    const kept = await server.ask(to, { headers: cookieOf(key) });
    expect([kept.status, kept.headers.get("location")]).toEqual([303, "/inquiry/status?lang=en"]);
    for (const path of ["/inquiry/status", await addressOf(server, "/inquiry/short")])
      expect((await startOf(await server.ask(path)))?.lacksCookie, path).toBeUndefined();
  });

  test("an article or an old address below /inquiry keeps its page", async () => {
    const server = await startServer();
    expect((await server.ask("/inquiry/sample.csv")).status).toBe(200);
    expect((await server.ask("/inquiry/status")).status).toBe(404);
  });
});

/** Programs that open the links of a mail before its reader. */
const SCANNERS: readonly { readonly method: string; readonly headers: Record<string, string> }[] = [
  { method: "GET", headers: { "user-agent": "Mozilla/5.0 (compatible; Microsoft Defender SafeLinks)" } },
  { method: "HEAD", headers: { "user-agent": "Mozilla/5.0 (compatible; Microsoft Defender SafeLinks)" } },
  { method: "GET", headers: { "user-agent": "Barracuda Link Protection" } },
  { method: "HEAD", headers: { "user-agent": "Proofpoint URL Defense" } },
  { method: "GET", headers: { "user-agent": "Mimecast", "sec-purpose": "prefetch;prerender" } },
  { method: "GET", headers: { purpose: "prefetch" } },
  { method: "GET", headers: { "x-moz": "prefetch" } },
  { method: "GET", headers: { "user-agent": "WhatsApp/2.2", "sec-fetch-site": "cross-site" } },
  { method: "GET", headers: { "user-agent": "Slackbot-LinkExpanding 1.0" } },
  { method: "HEAD", headers: { "user-agent": "curl/8.5" } },
];

/** Sends a request with any method and headers, and without following redirects. */
const plainly = ({ origin }: TestServer, path: string, method: string, headers: Record<string, string>) =>
  new Promise<{ status: number; cookie: string }>((resolve, reject) => {
    const asked = request(origin + path, { method, headers });
    asked.on("error", reject).on("response", (response) => {
      const cookie = response.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
      response.resume().on("end", () => resolve({ status: response.statusCode ?? 0, cookie }));
    });
    asked.end();
  });

test("ten mail scanners change nothing, also if they follow the redirect", async () => {
  const server = await startServer();
  const key = await storeWithPage(server, "one");
  const before = await dump(server);
  for (const { method, headers } of SCANNERS) {
    const opened = await plainly(server, `/inquiry/${key}`, method, headers);
    expect(opened.status).toBe(303);
    for (const path of ["/inquiry/status", "/inquiry/status/data"])
      expect((await plainly(server, path, method, { ...headers, cookie: opened.cookie })).status).toBe(200);
  }
  expect(await dump(server)).toBe(before);
});

describe("a visitor", () => {
  test("adds a message once, however often it is sent, which is mailed and in the inbox", async () => {
    const server = await startServer();
    const key = await storeWithPage(server, "one");
    const body = message("One more\r\nthing\u0000.");
    const first = await postJson(server, key, body);
    expect(first.status).toBe(200);
    expect(await statusOf(first)).toMatchObject({
      state: "received",
      sent: { messages: [{ text: "One more\nthing." }] },
    });
    expect((await statusOf(await postJson(server, key, body))).sent?.messages).toHaveLength(1);
    expect(await findSubmission(server.database, REFERENCE)).toMatchObject({
      messages: [{ text: "One more\nthing." }],
    });
    expect(await dueSubjects(server)).toEqual(["company-mail ", "status-mail 1"]);
    const { id } = await server.database
      .selectFrom("outbox")
      .select("id")
      .where("kind", "=", "status-mail")
      .executeTakeFirstOrThrow();
    const site = testMailedSite({ timeZone: "Asia/Taipei" });
    const settings = { url: "", from: "site@example.com", to: "desk@example.com" };
    const mail = await DUE_KINDS["status-mail"](server.database, { id, subject: "1" }, settings, site);
    expect(mail).toMatchObject({
      to: "desk@example.com",
      replyTo: "mei@example.com",
      subject: `[${REFERENCE}] Message added: Mei Lin, Harbour Instruments, Ltd.`,
    });
    expect(mail?.text).toMatch(/^Added to inquiry .* \(Asia\/Taipei\)\n\nOne more\nthing\.\n$/);
  });

  test("may edit a message whose response was lost: both texts are added, each once", async () => {
    const server = await startServer();
    const key = await storeWithPage(server, "one");
    const sent = message("Two pumps.");
    const edited = { ...sent, message: "Three pumps." };
    for (const body of [sent, edited, edited, sent]) expect((await postJson(server, key, body)).status).toBe(200);
    const { sent: shown } = await statusOf(await postJson(server, key, edited));
    expect(shown?.messages.map(({ text }) => text)).toEqual(["Two pumps.", "Three pumps."]);
  });

  test("withdraws the inquiry once, after which nothing can be added", async () => {
    const server = await startServer();
    const key = await storeWithPage(server, "one");
    expect(await statusOf(await postJson(server, key, WITHDRAW))).toMatchObject({ state: "withdrawn" });
    const { withdrawnAt } = (await findSubmission(server.database, REFERENCE)) ?? {};
    expect(withdrawnAt).toMatch(/^\d{4}-/);
    await postJson(server, key, WITHDRAW);
    expect(await findSubmission(server.database, REFERENCE)).toMatchObject({ withdrawnAt });
    expect((await postJson(server, key, message())).status).toBe(409);
    expect(await dueSubjects(server)).toEqual(["company-mail ", "status-mail withdrawal"]);
    const { id } = await server.database
      .selectFrom("outbox")
      .select("id")
      .where("kind", "=", "status-mail")
      .executeTakeFirstOrThrow();
    const settings = { url: "", from: "site@example.com", to: "desk@example.com" };
    const mail = await DUE_KINDS["status-mail"](
      server.database,
      { id, subject: "withdrawal" },
      settings,
      testMailedSite(),
    );
    expect(mail?.subject).toBe(`[${REFERENCE}] Inquiry withdrawn: Mei Lin, Harbour Instruments, Ltd.`);
  });

  test("sees that the company has answered, until that is taken back", async () => {
    const server = await startServer();
    const key = await storeWithPage(server, "one");
    const seen = async () => statusOf(await server.ask("/inquiry/status/data", { headers: cookieOf(key) }));
    expect(await markAnswered(server.database, REFERENCE, true, Date.UTC(2026, 2, 1, 10))).toBe(true);
    expect(await markAnswered(server.database, REFERENCE, true)).toBe(true);
    expect(await seen()).toMatchObject({ state: "answered", since: "2026-03-01 10:00" });
    expect(await markAnswered(server.database, REFERENCE, false)).toBe(true);
    expect((await seen()).state).toBe("received");
    expect(await markAnswered(server.database, "AC-2026-999999", true)).toBe(false);
  });

  test("opens it again with a message after the answer, until that is answered too", async () => {
    const server = await startServer();
    const key = await storeWithPage(server, "one");
    const seen = async () => statusOf(await server.ask("/inquiry/status/data", { headers: cookieOf(key) }));
    await markAnswered(server.database, REFERENCE, true, Date.UTC(2026, 2, 1, 10));
    expect((await postJson(server, key, message())).status).toBe(200);
    const open = await seen();
    expect([open.state, open.since]).toEqual(["received", undefined]);
    const later = Date.now() + 60_000;
    await markAnswered(server.database, REFERENCE, true, later);
    expect(await seen()).toMatchObject({
      state: "answered",
      since: new Date(later).toISOString().slice(0, 16).replace("T", " "),
    });
    await markAnswered(server.database, REFERENCE, true, later + 60_000);
    expect((await findSubmission(server.database, REFERENCE))?.answeredAt).toBe(new Date(later).toISOString());
  });

  test(`adds at most ${MAX_ADDED_MESSAGES} messages in a day`, async () => {
    const server = await startServer({ settings: { formsPerTenMinutes: 100 } });
    const key = await storeWithPage(server, "one");
    for (let count = 0; count < MAX_ADDED_MESSAGES; count += 1)
      expect((await postJson(server, key, message(`Number ${count}`))).status).toBe(200);
    const refused = await postJson(server, key, message());
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "86400"]);
    const dayAgo = new Date(Date.now() - 24 * 60 * 60_000).toISOString();
    await server.database.updateTable("status_messages").set({ sent_at: dayAgo }).where("id", "=", 1).execute();
    expect((await postJson(server, key, message())).status).toBe(200);
  });

  test("adds all of several messages that are sent at once, up to the limit", async () => {
    const server = await startServer({ settings: { formsPerTenMinutes: 100 } });
    const key = await storeWithPage(server, "one");
    const all = await Promise.all(Array.from({ length: 14 }, () => postJson(server, key, message())));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(MAX_ADDED_MESSAGES);
  });

  test("is limited with the forms of the network, and must come from the site", async () => {
    const server = await startServer({ settings: { formsPerTenMinutes: 2 } });
    const key = await storeWithPage(server, "one");
    expect((await postJson(server, key, message(), { origin: "https://evil.example" })).status).toBe(403);
    expect((await postForm(server, key, message(), { origin: "null", "sec-fetch-site": "cross-site" })).status).toBe(
      403,
    );
    expect((await postForm(server, key, message(), { origin: "null" })).status).toBe(403);
    for (const status of [200, 200, 429]) expect((await postJson(server, key, message())).status).toBe(status);
  });

  test.each([
    ["no key", "", message(), 404],
    ["a wrong key", "A".repeat(22), message(), 404],
    ["another step", undefined, { step: "answered", reference: REFERENCE }, 400],
    ["a message to no inquiry", undefined, { ...message(), reference: undefined }, 400],
    ["a withdrawal of no inquiry", undefined, { step: "withdraw" }, 400],
    ["an empty message", undefined, message(" \u200b"), 400],
    ["a message that is too long", undefined, message("x".repeat(MAX_ADDED_MESSAGE + 1)), 400],
    ["a key that is no UUID", undefined, message("Hello", "1"), 400],
    ["more than a message", undefined, { ...message(), state: "answered" }, 400],
  ])("is refused with %s", async (_what, given, body, status) => {
    const server = await startServer();
    const key = await storeWithPage(server, "one");
    const before = await dump(server);
    expect((await postJson(server, given ?? key, body)).status).toBe(status);
    expect(await dump(server)).toBe(before);
  });
});

describe("without scripts", () => {
  test("a message is added, and the page says so", async () => {
    const server = await startServer();
    const key = await storeWithPage(server, "one");
    const page = await startOf(await server.ask("/inquiry/status", { headers: cookieOf(key) }));
    const fields = { ...message("One more thing.", page?.key), reference: page?.inquiry?.reference ?? "" };
    const added = await postForm(server, key, fields);
    expect([added.status, added.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const start = await startOf(added);
    expect(start).toMatchObject({
      step: "stored",
      text: "",
      inquiry: { sent: { messages: [{ text: "One more thing." }] } },
    });
    expect(start?.key).not.toBe(page?.key);
    // Reloading the page posts it again.
    expect((await startOf(await postForm(server, key, fields)))?.inquiry?.sent?.messages).toHaveLength(1);
  });

  test.each([
    ["a message", message()],
    ["a withdrawal", WITHDRAW],
  ])("%s that is stored says so, even if its page can't be made", async (_, fields) => {
    const server = await startServer({ render: () => Promise.reject(new TooSlow("running", 10_000)) });
    const key = await storeWithPage(server, "one");
    const before = await dump(server);
    const answer = await postForm(server, key, fields);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`has been stored under the reference ${REFERENCE}`);
    expect(await dump(server)).not.toBe(before);
  });

  test.each([
    ["empty", "  "],
    ["long", "x".repeat(MAX_ADDED_MESSAGE + 1)],
  ])("a message that is %s is kept in the form", async (problem, text) => {
    const server = await startServer();
    const key = await storeWithPage(server, "one");
    const refused = await postForm(server, key, message(text));
    expect(refused.status).toBe(422);
    expect(await startOf(refused)).toMatchObject({
      step: "refused",
      problem,
      text,
      inquiry: { sent: { messages: [] } },
    });
  });

  test("the withdrawal is asked about before it happens, and a typed message is kept", async () => {
    const server = await startServer();
    const key = await storeWithPage(server, "one");
    const asked = await startOf(await postForm(server, key, { ...message("Wait"), step: "ask" }));
    expect(asked).toMatchObject({ step: "asking", text: "Wait", inquiry: { state: "received" } });
    const kept = await startOf(await postForm(server, key, { ...message("Wait"), step: "keep" }));
    expect(kept).toMatchObject({ step: "shown", text: "Wait", inquiry: { state: "received" } });
    const done = await startOf(await postForm(server, key, { ...message("Wait"), step: "withdraw" }));
    expect(done).toMatchObject({ step: "withdrawn", text: "Wait", inquiry: { state: "withdrawn" } });
    const closed = await postForm(server, key, message("Wait"));
    expect(closed.status).toBe(409);
    expect(await startOf(closed)).toMatchObject({
      step: "refused",
      problem: "closed",
      text: "Wait",
      inquiry: { state: "withdrawn", sent: { messages: [] } },
    });
  });

  test("a message over a limit, or that can't be stored, is kept in the form", async () => {
    const server = await startServer({ settings: { formsPerTenMinutes: 1 } });
    const key = await storeWithPage(server, "one");
    await postForm(server, key, message());
    const many = await postForm(server, key, message("Wait"));
    expect([many.status, Number(many.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(await startOf(many)).toMatchObject({ step: "refused", problem: "many", text: "Wait" });
    const broken = await startServer();
    const other = await storeWithPage(broken, "one");
    vi.spyOn(broken.database, "transaction").mockImplementation(() => {
      throw new DatabaseUnavailable("it is away");
    });
    const failed = await postForm(broken, other, message("Wait"));
    expect(failed.status).toBe(503);
    expect(await startOf(failed)).toMatchObject({ step: "refused", problem: "failed", text: "Wait" });
  });

  test("an unknown key gets the page that shows no inquiry, with the typed text", async () => {
    const server = await startServer();
    for (const step of ["message", "ask", "keep", "show", "withdraw"]) {
      const refused = await postForm(server, "A".repeat(22), { ...message("Wait"), step });
      expect(refused.status).toBe(404);
      expect(await startOf(refused)).toMatchObject({ inquiry: null, problem: null, text: "Wait" });
    }
  });
});

describe("after the link of another inquiry was opened in the same browser", () => {
  async function openTwo() {
    const server = await startServer();
    await storeWithPage(server, "one");
    return { server, key: await storeWithPage(server, "two"), before: await dump(server) };
  }

  test.each([
    ["a message", message("Wait")],
    ["a withdrawal", WITHDRAW],
  ])("the page of the first one changes neither by %s", async (_what, body) => {
    const { server, key, before } = await openTwo();
    expect((await postJson(server, key, body)).status).toBe(412);
    expect(await dump(server)).toBe(before);
    // The link of the first inquiry was opened again.
    const first = statusKeyOf("one", "s".repeat(32));
    expect(await statusOf(await postJson(server, first, body))).toMatchObject({ reference: REFERENCE });
  });

  test.each(["message", "ask", "keep", "show", "withdraw"])(
    "the button %s without scripts changes neither, and leads to a page that says so with the typed text",
    async (step) => {
      const { server, key, before } = await openTwo();
      const refused = await postForm(server, key, { ...message("Wait"), step });
      expect(refused.status).toBe(412);
      const start = await startOf(refused);
      expect(start?.inquiry?.sent).toBeUndefined();
      expect(start).toMatchObject({
        step: "refused",
        problem: "other",
        text: "Wait",
        inquiry: { reference: REFERENCE.replace(/1$/, "2"), state: "received" },
      });
      expect(await dump(server)).toBe(before);
    },
  );

  test("an empty message without scripts is not the problem that the page names", async () => {
    const { server, key } = await openTwo();
    const refused = await postForm(server, key, message(" "));
    expect([refused.status, (await startOf(refused))?.problem]).toEqual([412, "other"]);
  });

  test("a form that names no inquiry changes none", async () => {
    const { server, key, before } = await openTwo();
    const { reference: _, ...fields } = message("Wait");
    expect(await startOf(await postForm(server, key, fields))).toMatchObject({ problem: "other", text: "Wait" });
    expect(await dump(server)).toBe(before);
  });

  test("a wrong or erased key gets the answer of any other", async () => {
    const { server, key } = await openTwo();
    await withoutPage(server, key);
    for (const each of [key, "A".repeat(22)]) {
      expect((await postJson(server, each, WITHDRAW)).status).toBe(404);
      const refused = await postForm(server, each, message());
      expect([refused.status, (await startOf(refused))?.inquiry]).toEqual([404, null]);
    }
  });
});

describe("the company", () => {
  test("hears of a suspect inquiry, and of all that happened to it, once it is accepted", async () => {
    const server = await startServer();
    const suspicion = { score: 9, reasons: [{ signal: "links", weight: 9 }] };
    const key = await storeWithPage(server, "one", { suspicion });
    await postJson(server, key, message());
    await postJson(server, key, WITHDRAW);
    expect(await dueSubjects(server)).toEqual([]);
    expect(await acceptSubmission(server.database, REFERENCE)).toBe(true);
    expect(await dueSubjects(server)).toEqual(["company-mail ", "status-mail 1", "status-mail withdrawal"]);
  });

  test("erases a person with the page, its messages and the mail about them, also from a later backup", async () => {
    const server = await startServer();
    const body = storedInquiry({ email: "mei@example.com" });
    const key = await storeWithPage(server, "one", { body });
    await postJson(server, key, message("Ask for Wren Fairweather."));
    expect(await erasePerson(server.database, "mei@example.com")).toBe(1);
    expect((await server.ask("/inquiry/status", { headers: cookieOf(key) })).status).toBe(404);
    expect(await listSubmissions(server.database)).toMatchObject([{ messages: [] }]);
    expect(await dueSubjects(server)).toEqual([]);
    const file = `${await temporaryFolder()}/backup.sqlite`;
    await backUp(server.settings, file);
    expect((await readFile(file)).includes("Fairweather")).toBe(false);
  });

  test("deletes old inquiries with their messages", async () => {
    const server = await startServer();
    const key = await storeWithPage(server, "one");
    await postJson(server, key, message());
    await deleteSubmissionsBefore(server.database, new Date(Date.now() + 60_000).toISOString());
    expect(await server.database.selectFrom("status_messages").selectAll().execute()).toEqual([]);
  });
});
