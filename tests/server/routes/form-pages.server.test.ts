/** Forms posted without scripts: their pages, and the stored data. */
import { describe, expect, test, vi } from "vitest";
import { FORM_NAMES } from "../../../contract/constants.ts";
import { fieldNames } from "../../../contract/form-fields.ts";
import type { FormStart } from "../../../contract/form-start.ts";
import { recordOf } from "../../../contract/records.ts";
import { DatabaseUnavailable } from "../../../server/database/unavailable.ts";
import { TooSlow } from "../../../server/lib/warm-thread.ts";
import { listSubmissions } from "../../../server/submissions/inbox/inbox.ts";
import { contact, prove, send as sendByScript } from "../../support/server/forms.ts";
import { startServer, type TestServer } from "../../support/server/server.ts";
import { fakeRender } from "../../support/server/site-fake.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

const PERSON = {
  name: "Mei Lin",
  company: "Harbour, Ltd.",
  country: "Taiwan",
  email: "mei@example.com",
  phone: "+886 2 1234 5678",
  message: "Hello.\r\nPlease call.",
};
const CONTACT = { ...PERSON, lang: "3", type: "1", company_web: "http://example.com", address: "1 Harbour Road" };
const INQUIRY: [string, string][] = [
  ...Object.entries({ ...PERSON, lang: "3", products: "1" }),
  ["inquiry_types.Purpose", "Price"],
  ["inquiry_types.Purpose", "Sample, free"],
  ["inquiry_types.Timing", "Now"],
];
type Fields = Record<string, string> | [string, string][];
const FORM_PATH = "/aboutUs/contactUs";

async function post({ ask, origin }: TestServer, path: string, fields: Fields, headers: Record<string, string> = {}) {
  const response = await ask(path, {
    method: "POST",
    headers: { origin, "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  const text = await response.text();
  const data = /id="site-input">(.*?)<\/script>/.exec(text)?.[1];
  const input = data ? (JSON.parse(data) as { language: string; page: { start: FormStart } }) : undefined;
  return { response, text, language: input?.language, start: input?.page.start };
}

/** Posts a form for review, and then the reviewed form. */
async function send(
  server: TestServer,
  path: string,
  fields: Fields,
  changes: Fields = {},
  headers: Record<string, string> = {},
) {
  const { start } = await post(server, path, fields, headers);
  vi.setSystemTime(Date.now() + 2000);
  const entries = Array.isArray(fields) ? fields : Object.entries(fields);
  const more = Array.isArray(changes) ? changes : Object.entries(changes);
  const whole: [string, string][] = [...entries, ["token", start?.token ?? ""], ["step", "send"], ...more];
  return { again: () => post(server, path, whole), ...(await post(server, path, whole, headers)) };
}

async function withClock(run: () => Promise<void>) {
  vi.useFakeTimers({ toFake: ["Date"] });
  await run().finally(() => vi.useRealTimers());
}

describe("a form without scripts", () => {
  test("is shown for review before it is sent, and answered with its reference", () =>
    withClock(async () => {
      const server = await startServer();
      const first = await post(server, FORM_PATH, CONTACT);
      expect(first.response.status).toBe(200);
      expect(first.start).toMatchObject({
        stage: "review",
        values: { name: "Mei Lin", message: "Hello.\nPlease call." },
      });
      expect(await listSubmissions(server.database)).toEqual([]);
      const sent = await send(server, FORM_PATH, CONTACT);
      expect(sent.response.status).toBe(200);
      expect(sent.start).toMatchObject({ stage: "sent", values: {}, token: "" });
      expect(sent.start?.reference).toMatch(/^AC-\d{4}-000001$/);
      expect((await listSubmissions(server.database))[0]).toMatchObject({
        kind: "contact",
        body: { name: "Mei Lin", subject: "Sales", message: "Hello.\nPlease call.", lang: 3 },
      });
    }));

  test.each(FORM_NAMES)("shows and stores every described field of the form %s", (form) =>
    withClock(async () => {
      const server = await startServer();
      const chosen: Readonly<Record<string, string>> = { type: "1", country: "Taiwan" };
      const values = recordOf(fieldNames(form), (name) => chosen[name] ?? `value of ${name}`);
      const others: [string, string][] = form === "inquiry" ? INQUIRY : [["lang", "3"]];
      const whole = [...others.filter(([name]) => !(name in values)), ...Object.entries(values)];
      const path = form === "inquiry" ? "/inquiry" : FORM_PATH;
      expect((await post(server, path, whole)).start).toMatchObject({ stage: "review", values });
      expect((await send(server, path, whole)).start?.stage).toBe("sent");
      expect((await listSubmissions(server.database))[0]?.body).toMatchObject(values);
    }),
  );

  test("includes the products of its address, and those named by model number", () =>
    withClock(async () => {
      const server = await startServer();
      const sent = await send(server, "/inquiry?products=1", [...INQUIRY, ["models", "ac 3、AC-2"]]);
      expect(sent.start?.stage).toBe("sent");
      expect((await listSubmissions(server.database))[0]?.body).toMatchObject({
        inquiry_types: { Purpose: "Price,Sample, free", Timing: "Now" },
        products: [{ id: 1 }, { id: 3 }, { id: 2 }],
      });
    }));

  test.each([
    ["en", "3"],
    ["zh", "1"],
  ] as const)(
    "names everything that is wrong, in its order, and keeps what was typed, in %s",
    async (language, lang) => {
      const server = await startServer();
      const { response, start, ...page } = await post(server, "/inquiry", { lang, name: "Mei", models: "AC-9, AC-1" });
      expect([response.status, page.language]).toEqual([422, language]);
      expect(start).toMatchObject({ stage: "invalid", models: "AC-9", values: { name: "Mei" }, products: [{ id: 1 }] });
      expect(start?.badFields).toEqual([
        "models",
        "inquiry_types.Purpose",
        "inquiry_types.Timing",
        "company",
        "country",
        "email",
        "phone",
        "message",
      ]);
    },
  );

  test("loses invisible characters, and is not refused for them", () =>
    withClock(async () => {
      const server = await startServer();
      const pasted = {
        ...CONTACT,
        name: "\u200fMei Lin\u0000",
        phone: "\u202a+886 2 1234 5678\u202c",
        email: "ｍｅｉ\u200b@example。com\u2060",
        message: "Hello\u0007.\r\nPlease\ufeff call.",
      };
      const sent = await send(server, FORM_PATH, pasted);
      expect(sent.start?.stage).toBe("sent");
      expect((await listSubmissions(server.database))[0]?.body).toMatchObject(
        Object.fromEntries((["name", "phone", "email"] as const).map((name) => [name, PERSON[name]])),
      );
      expect((await listSubmissions(server.database))[0]?.body.message).toBe("Hello.\nPlease call.");
    }));

  test("keeps a value that is too long, and names its field", async () => {
    const server = await startServer();
    const message = "ü".repeat(5997);
    const { response, start } = await post(server, FORM_PATH, { ...CONTACT, message, fax: "1".repeat(201) });
    expect(response.status).toBe(422);
    expect(start).toMatchObject({ stage: "invalid", badFields: ["fax", "message"], values: { message } });
  });

  test("keeps model numbers that are too long together, without looking them up", async () => {
    const server = await startServer();
    const models = Array.from({ length: 101 }, () => "AC-1").join(",");
    const { start } = await post(server, "/inquiry", [...INQUIRY, ["models", models]]);
    expect(start).toMatchObject({ stage: "invalid", models, badFields: ["models"] });
    const full = await post(server, "/inquiry", [...INQUIRY, ["models", "ＡＣ－２;AC\u200b-3"]]);
    expect(full.start?.products).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  test("names a missing product", async () => {
    const server = await startServer();
    const { start } = await post(
      server,
      "/inquiry",
      INQUIRY.filter(([name]) => name !== "products"),
    );
    expect([start?.stage, start?.badFields]).toEqual(["invalid", ["products"]]);
  });

  test("names a product that is no longer offered, and continues without it", () =>
    withClock(async () => {
      const server = await startServer();
      const stale: [string, string][] = [
        ...INQUIRY,
        ["products", "99"],
        ["product_name.99", "Tower 9\u202e"],
        ["products", "98"],
      ];
      const { response, start } = await post(server, "/inquiry", stale);
      expect([response.status, start?.stage, start?.badFields]).toEqual([422, "invalid", ["goneProducts"]]);
      expect(start?.products).toMatchObject([
        { id: 1 },
        { id: 99, name: "Tower 9", isGone: true },
        { id: 98, name: "#98", isGone: true },
      ]);
      expect(await listSubmissions(server.database)).toEqual([]);
      const without = await post(server, "/inquiry", [...stale, ["cancel", "99,98"]]);
      expect(without.start).toMatchObject({ stage: "editing", products: [{ id: 1 }], badFields: [] });
      expect(without.start?.products).toHaveLength(1);
      expect((await send(server, "/inquiry", INQUIRY)).start?.stage).toBe("sent");
    }));

  test("asks for a product if its only one was removed", async () => {
    const server = await startServer();
    const others = INQUIRY.filter(([name]) => name !== "products");
    const { start } = await post(server, "/inquiry", [...others, ["products", "99"]]);
    expect(start?.badFields).toEqual(["goneProducts"]);
    const without = await post(server, "/inquiry", [...others, ["products", "99"], ["cancel", "99"]]);
    expect(without.start).toMatchObject({ stage: "editing", products: [] });
  });

  test("accepts a country by its name in either language", async () => {
    const server = await startServer();
    const { start } = await post(server, FORM_PATH, { ...CONTACT, lang: "1", country: "日本" });
    expect(start?.values.country).toBe("Japan");
    const other = await post(server, FORM_PATH, { ...CONTACT, country: "Republic of Korea" });
    expect(other.start).toMatchObject({ stage: "review", values: { country: "South Korea" } });
    const unknown = await post(server, FORM_PATH, { ...CONTACT, country: "Atlantis", phone: "" });
    expect([unknown.response.status, unknown.start?.badFields]).toEqual([422, ["country", "phone"]]);
    expect(unknown.start?.values.country).toBe("Atlantis");
  });

  test("returns with its input for changes, and without a removed product", async () => {
    const server = await startServer();
    const changed = await post(server, FORM_PATH, { ...CONTACT, step: "change", token: "x" });
    expect(changed.start).toMatchObject({ stage: "editing", values: { name: "Mei Lin" }, token: "" });
    const cancelled = await post(server, "/inquiry", [...INQUIRY, ["products", "2"], ["cancel", "1"]]);
    expect(cancelled.start).toMatchObject({ stage: "editing", values: { name: "Mei Lin" }, products: [{ id: 2 }] });
    expect(cancelled.start?.choices).toEqual({ Purpose: ["Price", "Sample, free"], Timing: ["Now"] });
  });

  test("is answered with the day by which the company answers, and with a confirmation", () =>
    withClock(async () => {
      const dueAfter = () => new Date("2026-12-01T17:30:00Z");
      const server = await startServer({ forms: { dueAfter, timeZone: () => "Asia/Taipei", isMailSet: true } });
      const sent = await send(server, FORM_PATH, CONTACT);
      expect(sent.start?.details).toEqual({ due: "2026-12-02", confirmation: true });
      expect((await sent.again()).start?.details).toEqual({ due: "2026-12-02", confirmation: true });
    }));

  test("is stored once, even if its last page is reloaded", () =>
    withClock(async () => {
      const server = await startServer();
      const sent = await send(server, FORM_PATH, CONTACT);
      const again = await sent.again();
      expect(again.start).toMatchObject({ stage: "sent", reference: sent.start?.reference });
      expect(await listSubmissions(server.database)).toHaveLength(1);
    }));

  test.each([
    ["3", "We have received it", "There is no need to send it again."],
    ["1", "我們已收到", "無須再次送出。"],
  ])("in language %s is answered with its reference, even if its last page can't be made", (lang, title, advice) =>
    withClock(async () => {
      const server = await startServer({
        render: (input, options) => {
          if (input.page.start?.stage === "sent") throw new TooSlow("running", 10_000);
          return fakeRender(input, options);
        },
      });
      const { response, text } = await send(server, FORM_PATH, { ...CONTACT, lang });
      const [stored] = await listSubmissions(server.database);
      expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toContain(advice);
      expect(text).toContain(String(stored?.reference));
    }),
  );
});

describe("the token that replaces the captcha", () => {
  test.each([
    ["another content", { message: "Something else" }],
    ["no token", { token: "" }],
    ["a forged token", { token: `${crypto.randomUUID()}.${Date.now()}.AAAA` }],
  ])("is refused with %s, and the form is shown for review again", (_, changes) =>
    withClock(async () => {
      const server = await startServer();
      const { start } = await post(server, FORM_PATH, CONTACT);
      vi.setSystemTime(Date.now() + 2000);
      const sent = await post(server, FORM_PATH, { ...CONTACT, token: start?.token ?? "", step: "send", ...changes });
      expect(sent.start?.stage).toBe("review");
      expect(await listSubmissions(server.database)).toEqual([]);
    }),
  );

  test("is refused too early, and after an hour", () =>
    withClock(async () => {
      const server = await startServer();
      const { start } = await post(server, FORM_PATH, CONTACT);
      const fields = { ...CONTACT, token: start?.token ?? "", step: "send" };
      const early = await post(server, FORM_PATH, fields);
      expect([early.response.status, early.response.headers.get("retry-after"), early.start?.stage]).toEqual([
        429,
        "1",
        "review",
      ]);
      expect(early.start?.token).toBe(start?.token);
      vi.setSystemTime(Date.now() + 60 * 60 * 1000 + 1);
      const late = await post(server, FORM_PATH, fields);
      expect(late.start?.stage).toBe("review");
      expect(late.start?.token).not.toBe(start?.token);
      expect(await listSubmissions(server.database)).toEqual([]);
    }));

  test("is valid for one form only", () =>
    withClock(async () => {
      const server = await startServer();
      const { start } = await post(server, FORM_PATH, CONTACT);
      vi.setSystemTime(Date.now() + 2000);
      const sent = await post(server, "/inquiry", [...INQUIRY, ["token", start?.token ?? ""], ["step", "send"]]);
      expect(sent.start?.stage).toBe("review");
    }));
});

describe("a posted form is protected", () => {
  test("from other sites and from bots", async () => {
    const server = await startServer();
    const foreign = await post(server, FORM_PATH, CONTACT, { origin: "https://evil.example" });
    expect(foreign.response.status).toBe(403);
    const machine = await post(server, FORM_PATH, { ...CONTACT, website: "http://spam.example" });
    expect(machine.response.status).toBe(403);
    expect(machine.start?.stage).toBe("failed");
  });

  test("by a limit: the page shows the input and when to retry", () =>
    withClock(async () => {
      const server = await startServer({ settings: { formsPerTenMinutes: 1 } });
      await send(server, FORM_PATH, CONTACT);
      const second = await send(server, FORM_PATH, { ...CONTACT, message: "Another" });
      expect(second.response.status).toBe(429);
      expect(Number(second.response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(second.start).toMatchObject({ stage: "failed", values: { message: "Another" } });
    }));

  test(
    "from a flood of many networks, which keeps nobody else out, with or without scripts",
    { timeout: SLOW_TIMEOUT },
    () =>
      withClock(async () => {
        // The total limit is 2 * 50 in ten minutes.
        const server = await startServer({ settings: { formsPerTenMinutes: 2, trustProxy: 1 } });
        const from = (network: number) => ({ "x-forwarded-for": `2001:db8:${network.toString(16)}::1` });
        const stages: (string | undefined)[] = [];
        for (let form = 0; form < 4; form += 1) {
          for (let network = 0; network < 26; network += 1) {
            const fields = { ...CONTACT, message: `Offer ${form} of ${network}` };
            const address = { "x-forwarded-for": `2001:db8:${network.toString(16)}:${form}::1` };
            stages.push((await send(server, FORM_PATH, fields, {}, address)).start?.stage);
          }
        }
        expect(stages.filter((stage) => stage === "sent")).toHaveLength(26);
        expect((await send(server, FORM_PATH, CONTACT, {}, from(99))).start?.stage).toBe("sent");
        const headers = from(100);
        const proof = await prove(server.ask, "contact", { headers });
        const answered = await sendByScript(server.ask, server.origin, "/api/contact", contact(proof), headers);
        expect(answered.status).toBe(200);
      }),
  );

  test("without a database, the page says so and shows the input", () =>
    withClock(async () => {
      const server = await startServer();
      const { start } = await post(server, FORM_PATH, CONTACT);
      vi.spyOn(server.database, "selectFrom").mockImplementation(() => {
        throw new DatabaseUnavailable("it is away");
      });
      vi.setSystemTime(Date.now() + 2000);
      const sent = await post(server, FORM_PATH, { ...CONTACT, token: start?.token ?? "", step: "send" });
      expect(sent.response.status).toBe(503);
      expect(sent.start).toMatchObject({ stage: "failed", values: { name: "Mei Lin" } });
    }));
});

test("personal data is in no address, header or shared page, and the response is never cached", () =>
  withClock(async () => {
    const server = await startServer();
    for (const [path, fields] of [
      [FORM_PATH, CONTACT],
      ["/inquiry?products=1", INQUIRY],
      ["/inquiry", { name: "Mei Lin" }],
    ] as [string, Fields][]) {
      const { response } = await post(server, path, fields);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("etag")).toBeNull();
      expect(response.headers.get("location")).toBeNull();
      expect(JSON.stringify([...response.headers])).not.toMatch(/Mei|mei%40|example\.com/);
      const page = await (await server.ask(path)).text();
      expect(page).not.toMatch(/Mei|mei@/);
    }
  }));

test("the products in an inquiry's address are normalized: existing ones only, each once", async () => {
  const server = await startServer();
  const startOf = async (search: string) => {
    const text = await (await server.ask(`/inquiry${search}`)).text();
    const data = /id="site-input">(.*?)<\/script>/.exec(text)?.[1] ?? "{}";
    return JSON.parse(data) as { location: { search: string }; page: { start?: FormStart } };
  };
  const named = await startOf("?products=3,99,3&products=1&name=Mei");
  expect(named.location.search).toBe("?products=3%2C1");
  expect(named.page.start).toMatchObject({ stage: "editing", products: [{ id: 3 }, { id: 1 }] });
  expect((await startOf("?products=99")).page.start).toBeUndefined();
});
