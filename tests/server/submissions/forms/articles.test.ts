/** Articles of a series in an inquiry: from the address and the form without scripts to mail, export and erasing. */
import { expect, test, vi } from "vitest";
import { inquiryBody } from "../../../../contract/forms.ts";
import { SPECIFIED_LANGUAGES } from "../../../../contract/languages.ts";
import { resolveUrl } from "../../../../server/routing/resolve-url.ts";
import { SiteSearch } from "../../../../server/search/site-search.ts";
import { type Site, siteOf } from "../../../../server/site/site.ts";
import { checkPostedForm, readPostedForm } from "../../../../server/submissions/forms/posted-form.ts";
import { csvOf, tableOf } from "../../../../server/submissions/inbox/export.ts";
import { askedProducts } from "../../../../server/submissions/lists/asked-products.ts";
import { linesOf, mailOf } from "../../../../server/submissions/mail/company-mail.ts";
import {
  erasedBody,
  inquiryToStore,
  readBody,
  type StoredInquiry,
} from "../../../../server/submissions/store/stored.ts";
import { loadEdited } from "../../../support/content.ts";
import { SERIES } from "../../../support/series.ts";
import { testMailedSite } from "../../../support/server/mailed-site.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

let made: Promise<Site> | undefined;
const loadSite = () => {
  made ??= loadEdited(SERIES).then((content) => siteOf(content, new SiteSearch()));
  return made;
};
const startAt = (site: Site, search: string) => {
  const found = resolveUrl(site, "/inquiry", search);
  if (found.kind === "redirect") throw new Error(`redirects to ${found.to}`);
  return { search: found.location.search, products: found.start?.("en").products ?? [] };
};

test("an address names an article after its series, and unknown articles stand for the series", async () => {
  const site = await loadSite();
  const { search, products } = startAt(site, "?products=1~KX-7015-M,1,2~KX-7015-M&products=1~NONE");
  expect(new URLSearchParams(search).get("products")).toBe("1~KX-7015-M,1,2");
  expect(products.map(({ link, number, name }) => [link, number, name])).toEqual([
    ["/product/1?article=KX-7015-M", "KX-7015-M", "Brook 20"],
    ["/product/1", "BR-20", "Brook 20"],
    ["/product/2", "BR-32", "Brook 32"],
  ]);
  // Unknown numbers do not make further addresses, which would fill the cache.
  expect(startAt(site, "?products=1~NONE")).toEqual(startAt(site, "?products=1"));
});

test("a list and products in other spellings are those of the content", async () => {
  const site = await loadSite();
  expect(startAt(site, "?products=1~kx-7015-m").products.map(({ link }) => link)).toEqual([
    "/product/1?article=KX-7015-M",
  ]);
  const found = resolveUrl(site, "/inquiry", "?lines=1~kx%207015%20mx20,1~KX-7015-Mx30,1~nonex1");
  const start = found.kind === "page" ? found.start?.("en") : undefined;
  expect(start?.products.map(({ number }) => number)).toEqual(["KX-7015-M"]);
  expect(start?.lines).toMatchObject({ "1~KX-7015-M": { quantities: ["20", "30"] } });
  expect(start?.unread).toEqual(["none"]);
});

const posted = (site: Site, products: readonly string[], more: Record<string, string> = {}) =>
  readPostedForm(
    "inquiry",
    new URLSearchParams([
      ...products.map((item) => ["products", item]),
      ...Object.entries({
        name: "Mei",
        company: "Harbour",
        country: "Taiwan",
        email: "mei@example.com",
        phone: "1",
        message: "Hello",
        ...more,
      }),
      ...Object.entries(site.page("inquiry", {}, "en")?.inquiry_types ?? {}).map(([group, [option = ""]]) => [
        `inquiry_types.${group}`,
        option,
      ]),
    ]),
    site,
    "en",
  );
const KEYS = ({ products }: { products: readonly { id: number; article?: string | undefined }[] }) =>
  products.map(({ id, article }) => (article ? `${id} ${article}` : `${id}`));

test("the form without scripts keeps articles as items of their own, and Cancel removes one", async () => {
  const site = await loadSite();
  const all = ["1~KX-7015-M", "1", "1~KX-7020-M", "2"];
  const form = posted(site, all);
  expect(KEYS(form)).toEqual(["1 KX-7015-M", "1", "1 KX-7020-M", "2"]);
  expect(askedProducts(site, "zh", form.products).map(({ link }) => link)).toEqual([
    "/product/1?article=KX-7015-M",
    "/product/1",
    "/product/1?article=KX-7020-M",
    "/product/2",
  ]);
  expect(KEYS(posted(site, all, { cancel: "1~KX-7015-M" }))).toEqual(["1", "1 KX-7020-M", "2"]);
  expect(KEYS(posted(site, all, { cancel: "1" }))).toEqual(["1 KX-7015-M", "1 KX-7020-M", "2"]);
});

test("a typed article number is found in any spelling", async () => {
  const form = posted(await loadSite(), [], { models: "kx 7020m, BR-32, kx-1" });
  expect(KEYS(form)).toEqual(["1 KX-7020-M", "2"]);
  expect(form.unknownModels).toEqual(["kx-1"]);
});

test("a series that is gone is named with its article", async () => {
  const { gone } = posted(await loadSite(), ["99~OLD-1"], { "product_name.99": "Old series" });
  expect(gone).toMatchObject([
    { id: 99, name: "Old series", number: "OLD-1", link: "/product/99?article=OLD-1", isGone: true },
  ]);
});

/** An entry of the inbox about which nothing happened. */
const SILENT = { suspicion: null, files: [], answeredAt: null, withdrawnAt: null, messages: [] };

test("the stored inquiry has a line for each article, also after erasing", async () => {
  const site = await loadSite();
  const checked = checkPostedForm(posted(site, ["1~KX-7015-M", "1", "2", "1~KX-7020-M"]), site);
  if ("badFields" in checked) throw new Error(checked.badFields.join());
  const stored = readBody("inquiry", JSON.parse(JSON.stringify(checked.body))) as StoredInquiry;
  const lines = [
    { id: 1, name: "KX-7015-M Brook 20", number: "KX-7015-M", article: "KX-7015-M" },
    { id: 1, name: "BR-20 Brook 20", number: "BR-20" },
    { id: 2, name: "BR-32 Brook 32", number: "BR-32" },
    { id: 1, name: "KX-7020-M Harbour model", number: "KX-7020-M", article: "KX-7020-M" },
  ];
  expect(stored.products).toEqual(lines);
  expect(erasedBody("inquiry", stored)).toMatchObject({ name: "", products: lines });

  // Earlier releases joined the numbers of the articles of a series.
  const joined = { products: [{ id: 1, name: "BR-20 Brook 20", article: "KX-7015-M, KX-7020-M" }] };
  expect((readBody("inquiry", joined) as StoredInquiry).products).toEqual([
    { id: 1, name: "BR-20 Brook 20", article: "KX-7015-M" },
    { id: 1, name: "BR-20 Brook 20", article: "KX-7020-M" },
  ]);

  const written = [
    "- KX-7015-M Brook 20 (1)",
    "  Article number: KX-7015-M",
    "- BR-20 Brook 20 (1)",
    "- BR-32 Brook 32 (2)",
  ];
  // The lines of `npm run inbox`.
  expect(linesOf({ kind: "inquiry", body: stored })).toEqual(expect.arrayContaining(written));
  const submission = {
    id: 1,
    kind: "inquiry",
    version: 1,
    reference: "KP-2026-000001",
    sentAt: "2026-11-22T04:00:00Z",
    answerDueAt: null,
    body: stored,
  } as const;
  const { text } = mailOf(
    submission,
    { from: "web@example.com", to: "sales@example.com" } as never,
    testMailedSite({
      publicUrl: "https://pumps.example",
      languages: SPECIFIED_LANGUAGES,
      timeZone: "UTC",
    }),
  );
  expect(text).toContain("  Article number: KX-7015-M\n  https://pumps.example/product/1?article=KX-7015-M\n");
  const csv = csvOf(tableOf([{ ...submission, ...SILENT } as never], "UTC"));
  expect(csv).toContain("KX-7015-M Brook 20\n  Article number: KX-7015-M\nBR-20 Brook 20\nBR-32 Brook 32\n");
});

test("the body of a script has lines with articles; other texts there are refused", () => {
  const body = (article: unknown) => ({
    lang: 3,
    name: "Mei",
    company: "Harbour",
    country: "Taiwan",
    email: "mei@example.com",
    phone: "1",
    message: "Hello",
    inquiry_types: {},
    products: [1, 2],
    lines: [{ id: 1, article }],
    proof: { key: crypto.randomUUID(), challenge: "", solutions: [], website: "" },
  });
  // Pages of earlier releases joined the numbers of one series.
  const { data } = inquiryBody.safeParse(body("KX-7015-M, KX-7020-M"));
  const names = { productCalled: () => "Brook", numberOf: () => "B-1", rulesOf: () => undefined };
  expect(data && inquiryToStore(data, names).products).toEqual([
    { id: 1, name: "Brook", number: "B-1", article: "KX-7015-M" },
    { id: 1, name: "Brook", number: "B-1", article: "KX-7020-M" },
    { id: 2, name: "Brook", number: "B-1" },
  ]);
  for (const article of ["", "A\nSubject: x", "A,B", 7, ["A"], "A".repeat(65)])
    expect(inquiryBody.safeParse(body(article)).success).toBe(false);
});
