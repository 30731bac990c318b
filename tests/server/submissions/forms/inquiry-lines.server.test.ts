/** An inquiry of thirty lines says the same in the database, the mail, both exports and the form without scripts. */
import { describe, expect, test, vi } from "vitest";
import { writtenItem } from "../../../../contract/asked-items.ts";
import { lineInput } from "../../../../contract/cart-item.ts";
import type { SpecifiedLanguage } from "../../../../contract/constants.ts";
import type { FormStart } from "../../../../contract/form-start.ts";
import type { InquiryBody } from "../../../../contract/forms.ts";
import { languageType, SPECIFIED_LANGUAGES } from "../../../../contract/languages.ts";
import { SiteSearch } from "../../../../server/search/site-search.ts";
import { type Site, siteOf } from "../../../../server/site/site.ts";
import { csvOf, tableOf } from "../../../../server/submissions/inbox/export.ts";
import { lineTableOf } from "../../../../server/submissions/inbox/export-lines.ts";
import { listSubmissions } from "../../../../server/submissions/inbox/inbox.ts";
import { erasePerson } from "../../../../server/submissions/inbox/person.ts";
import { linesOf } from "../../../../server/submissions/mail/company-mail.ts";
import { DUE_KINDS } from "../../../../server/submissions/mail/due-kinds.ts";
import type { StoredInquiry } from "../../../../server/submissions/store/stored.ts";
import { loadEdited } from "../../../support/content.ts";
import {
  linesInExport,
  linesInHtml,
  linesInLineExport,
  linesInMail,
  linesInRow,
  linesInStart,
} from "../../../support/inquiry-lines.ts";
import { prove, send } from "../../../support/server/forms.ts";
import { testMailedSite } from "../../../support/server/mailed-site.ts";
import { startServer, type TestServer } from "../../../support/server/server.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";
import { comparedIn, numberOf, THIRTY_CONTENT, WANTED, type WantedLine } from "../../../support/thirty-lines.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

let made: Promise<Site> | undefined;
const loadSite = () => {
  made ??= loadEdited(THIRTY_CONTENT).then((content) => siteOf(content, new SiteSearch()));
  return made;
};

async function startOwn(): Promise<TestServer> {
  const server = await startServer();
  server.content.change(await loadSite());
  return server;
}

const PERSON = {
  name: "Mei Lin",
  company: "Harbour, Ltd.",
  country: "Taiwan",
  email: "mei@example.com",
  phone: "+886 2 1234 5678",
  message: "Hello.",
};
const langOf = (language: SpecifiedLanguage) => languageType(SPECIFIED_LANGUAGES, language);
const optionsOf = (site: Site, language: SpecifiedLanguage) =>
  Object.entries(site.page("inquiry", {}, language)?.inquiry_types ?? {}).map(
    ([type, [option = ""]]) => [type, option] as const,
  );

async function sendByScript(server: TestServer, language: SpecifiedLanguage, changes: Partial<InquiryBody> = {}) {
  const { ask, origin, content } = server;
  const body: InquiryBody = {
    ...PERSON,
    mobile: "",
    wechat: "",
    fax: "",
    lang: langOf(language),
    inquiry_types: Object.fromEntries(optionsOf(content.site, language)),
    products: [2, 1],
    lines: [...WANTED],
    proof: await prove(ask),
    ...changes,
  };
  return send(ask, origin, "/api/inquiry", body);
}

type Fields = readonly (readonly [string, string])[];
const fieldsOf = (server: TestServer, language: SpecifiedLanguage): Fields => [
  ...Object.entries({ ...PERSON, lang: String(langOf(language)) }),
  ...optionsOf(server.content.site, language).map(([type, option]) => [`inquiry_types.${type}`, option] as const),
];

/** Fields of the lines, with numbers as people write them. */
const lineFields = (lines: readonly WantedLine[]): Fields =>
  lines.flatMap((line) => {
    const key = writtenItem(line);
    const texts = (line.quantities ?? []).map((each) => each.toLocaleString("en"));
    return [
      ["products", key],
      // An empty field for a further quantity stands below the filled ones.
      ...[...texts, ""].map((text) => [lineInput("quantity", key), text] as const),
      [lineInput("price", key), line.target_price ?? ""],
      [lineInput("currency", key), line.currency ?? "TWD"],
      [lineInput("reference", key), line.reference ?? ""],
      [lineInput("note", key), (line.note ?? "").replaceAll("\n", "\r\n")],
    ] as const;
  });

async function post({ ask, origin }: TestServer, fields: Fields) {
  const response = await ask("/inquiry", {
    method: "POST",
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
  });
  const data = /id="site-input">(.*?)<\/script>/.exec(await response.text())?.[1] ?? "{}";
  const { page } = JSON.parse(data) as { page: { start: FormStart } };
  return { status: response.status, start: page.start };
}

/** Reads the inquiry from the database, the mail, the inbox and both exports. */
async function storedIn({ database }: TestServer) {
  const [entry, ...others] = await listSubmissions(database);
  if (!entry || others.length > 0) throw new Error(`${others.length + 1} inquiries are stored`);
  const { reference } = entry;
  const { id } = await database.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
  const site = testMailedSite({ publicUrl: "https://pumps.example", languages: SPECIFIED_LANGUAGES, timeZone: "UTC" });
  const addresses = { url: "", from: "web@pumps.example", to: "sales@pumps.example" };
  const mail = await DUE_KINDS["company-mail"](database, { id, subject: "" }, addresses, site);
  return {
    row: linesInRow(entry.body as StoredInquiry),
    mail: linesInMail(String(mail?.text)),
    html: linesInHtml(String(mail?.html)),
    inbox: linesInMail(linesOf(entry).join("\n")),
    export: linesInExport(csvOf(tableOf([entry], "UTC")), reference),
    lineExport: linesInLineExport(csvOf(lineTableOf([entry], "UTC", ".")), reference),
    text: String(mail?.text),
  };
}

function expectEverywhere({ text: _, ...places }: Awaited<ReturnType<typeof storedIn>>, language: SpecifiedLanguage) {
  const wanted = comparedIn(language);
  for (const [place, lines] of Object.entries(places)) expect(lines, place).toEqual(wanted);
}

describe.each(["en", "zh"] as const)("thirty lines in %s", (language) => {
  test("sent by a script are the same in the database, the mail and both exports", async () => {
    const server = await startOwn();
    expect(WANTED).toHaveLength(30);
    expect((await sendByScript(server, language)).status).toBe(200);
    const stored = await storedIn(server);
    expectEverywhere(stored, language);
    expect(stored.text).toContain("  https://pumps.example/product/1?article=KX-1000\n");
    expect(stored.text).toContain("  https://pumps.example/product/2\n");
  });

  test("sent without scripts are the same there and on the page", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const server = await startOwn();
    const fields = [...fieldsOf(server, language), ...lineFields(WANTED)];
    const reviewed = await post(server, fields);
    expect(reviewed.start).toMatchObject({ stage: "review", badFields: [] });
    expect(linesInStart(reviewed.start)).toEqual(comparedIn(language));
    vi.setSystemTime(Date.now() + 2000);
    const sent = await post(server, [...fields, ["token", reviewed.start.token], ["step", "send"]]);
    vi.useRealTimers();
    expect(sent.start.stage).toBe("sent");
    expect(linesInStart(sent.start)).toEqual(comparedIn(language));
    expectEverywhere(await storedIn(server), language);
  });
});

test("erasing a person removes references and notes, and keeps quantities and prices", async () => {
  const server = await startOwn();
  await sendByScript(server, "en");
  expect(await erasePerson(server.database, PERSON.email)).toBe(1);
  const [entry] = await listSubmissions(server.database);
  const impersonal = comparedIn("en").map((line) => ({ ...line, reference: "", note: "" }));
  expect(linesInRow(entry?.body as StoredInquiry)).toEqual(impersonal);
});

describe("a wrong line is refused with its field, and nothing is stored", () => {
  const first = { id: 1, article: numberOf(0) };
  test.each([
    ["two lines of one item", [first, first], ["lines"]],
    ["a line of a product that is not in the inquiry", [{ id: 3 }], ["lines"]],
    ["another unit than the content has", [{ ...first, quantities: [1], unit: "metre" }], ["lines"]],
    ["parts of a piece", [{ ...first, quantities: [1, 2.5] }], ["lines", `line_quantity.1~${numberOf(0)}.1`]],
    [
      "hundredths of metres",
      [{ id: 1, article: numberOf(1), quantities: [2.25] }],
      ["lines", "line_quantity.1~KX-1001.0"],
    ],
    ["a price without a currency", [{ id: 2, target_price: "1" }], ["lines", "line_price.2"]],
    ["a currency that is not offered", [{ id: 2, target_price: "1", currency: "EUR" }], ["lines", "line_price.2"]],
    ["a currency without a price", [{ id: 2, currency: "USD" }], ["lines", "line_price.2"]],
  ])("%s", async (_, lines, fields) => {
    const server = await startOwn();
    const response = await sendByScript(server, "en", { lines });
    expect([response.status, (await response.json()) as object]).toMatchObject([422, { status: 0, fields }]);
    expect(await listSubmissions(server.database)).toEqual([]);
  });

  test("a mistyped detail", async () => {
    const server = await startOwn();
    for (const detail of [
      { quantities: [] },
      { quantities: [0] },
      { quantities: [1, 2, 3, 4, 5, 6] },
      { quantities: ["1"] },
      { quantities: [1e9] },
      { quantities: [0.0001] },
      { target_price: 12 },
      { target_price: "0.00" },
      { target_price: "1,5" },
      { currency: "usd" },
      { reference: "x".repeat(51) },
      { note: "x".repeat(501) },
    ]) {
      const response = await sendByScript(server, "en", { lines: [{ id: 2, ...detail }] as InquiryBody["lines"] });
      expect([response.status, (await response.json()) as object], JSON.stringify(detail)).toMatchObject([
        400,
        { fields: ["lines"] },
      ]);
    }
  });

  test("more lines than an inquiry has, and numbers that are none", async () => {
    const server = await startOwn();
    const many = Array.from({ length: 201 }, (_, place) => ({ id: 1, article: `N-${place}` }));
    const response = await sendByScript(server, "en", { lines: many });
    expect([response.status, await response.json()]).toMatchObject([400, { fields: ["lines"] }]);
    for (const number of ["1e400", "-1", "0.0005", "null", '"NaN"']) {
      const lines = JSON.parse(`[{ "id": 2, "quantities": [${number}] }]`) as InquiryBody["lines"];
      expect((await sendByScript(server, "en", { lines })).status, number).toBe(400);
    }
    expect(await listSubmissions(server.database)).toEqual([]);
  });

  test("a price, if the company asks for none", async () => {
    const server = await startOwn();
    const site = server.content.site;
    server.content.change({ ...site, company: { ...site.company, inquiry: { currencies: [] } } });
    const response = await sendByScript(server, "en", { lines: [{ id: 2, target_price: "1", currency: "USD" }] });
    expect((await response.json()) as object).toMatchObject({ status: 0, fields: ["lines", "line_price.2"] });
  });
});

describe("the form without scripts", () => {
  const SERIES_LINE = { id: 1, article: numberOf(0) };

  test("names wrong fields of lines first, in their order, and keeps what was typed", async () => {
    const server = await startOwn();
    const [first, second] = [writtenItem(SERIES_LINE), "2"];
    const fields: Fields = [
      ...fieldsOf(server, "en").filter(([name]) => name !== "phone"),
      ["products", first],
      ["products", second],
      ...["1,000", "ten", "", "2.5", ""].map((text) => [lineInput("quantity", first), text] as const),
      [lineInput("currency", first), "TWD"],
      [lineInput("currency", second), "TWD"],
      [lineInput("reference", first), "x".repeat(51)],
    ];
    const { status, start } = await post(server, fields);
    expect(status).toBe(422);
    expect(start.badFields).toEqual([
      `line_quantity.${first}.1`,
      `line_quantity.${first}.3`,
      `line_reference.${first}`,
      "phone",
    ]);
    expect(start.lines).toEqual({
      [first]: {
        quantities: ["1,000", "ten", "", "2.5"],
        reference: "x".repeat(51),
        note: "",
        price: "",
        currency: "TWD",
      },
    });
    expect(start.lines).not.toHaveProperty(second);
  });

  test("refuses more than five quantities, and a currency that the company no longer offers", async () => {
    const server = await startOwn();
    const { start } = await post(server, [
      ...fieldsOf(server, "en"),
      ...lineFields([{ id: 2, quantities: [1, 2, 3, 4, 5, 6], target_price: "9", currency: "EUR" }]),
    ]);
    expect(start.badFields).toEqual(["line_quantity.2.5", "line_price.2"]);
    expect(start.lines["2"]?.quantities).toHaveLength(6);
  });

  test("keeps the lines of the other items on Cancel, and the line of an article that is gone with its series", async () => {
    const server = await startOwn();
    const gone = { id: 1, article: "KX-OLD", quantities: [9], note: "Old one" };
    const { start } = await post(server, [
      ...fieldsOf(server, "en"),
      ...lineFields([gone, SERIES_LINE, { id: 2, quantities: [3] }, { id: 999, quantities: [8] }]),
      ["cancel", "2"],
    ]);
    expect(start.products.map(({ link }) => link)).toEqual([
      "/product/1",
      "/product/1?article=KX-1000",
      "/product/999",
    ]);
    expect(start.lines).toMatchObject({ 1: { quantities: ["9"], note: "Old one" }, 999: { quantities: ["8"] } });
    expect(Object.keys(start.lines)).toEqual(["1", "999"]);
  });
});

describe("GET /api/inquiry/items", () => {
  const PIECE = { key: "piece", name: "個", decimals: 0 };

  test("returns unit, minimum and package of the items that are offered, in a language", async () => {
    const { ask } = await startOwn();
    const response = await ask(`/api/inquiry/items?items=1,1~${numberOf(1)},999,1~${numberOf(3)},2,1~NONE&lang=1`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      status: 1,
      message: [
        { item: "1", unit: PIECE },
        { item: "1~KX-1001", unit: { key: "metre", name: "公尺", decimals: 1 } },
        { item: "1~KX-1003", unit: PIECE, minimum: 20, package: 10 },
        { item: "2" },
        // An unknown article is asked for by its series.
        { item: "1~NONE", unit: PIECE },
      ],
    });
  });

  test("refuses no items, too many of them, and an unknown language", async () => {
    const { ask } = await startOwn();
    const many = Array.from({ length: 201 }, (_, index) => index + 1).join();
    for (const query of [
      "",
      "items=1",
      "lang=3",
      "items=&lang=3",
      "items=x&lang=3",
      "items=1&lang=99",
      `items=${many}&lang=3`,
    ])
      expect((await ask(`/api/inquiry/items?${query}`)).status, query).toBe(400);
  });
});
