/** The downloads page finds the documents of all products by number or name, kind and language. */
import { describe, expect, test } from "vitest";
import { pageResponses } from "../../../contract/pages.ts";
import { disabledPages } from "../../../server/content/addresses/disabled-pages.ts";
import type { Content } from "../../../server/content/content.ts";
import { findDownloads } from "../../../server/content/products/downloads.ts";
import { loadEdited, pumpsContent, responseOf } from "../../support/content.ts";
import { DOCUMENT_EDITS, DOWNLOADS_PAGE_EDITS } from "../../support/documents.ts";

const EDITS = { ...DOCUMENT_EDITS, ...DOWNLOADS_PAGE_EDITS };
const loaded = () => loadEdited(EDITS);
const rows = (content: Content, query: Readonly<Record<string, string>>, language: "en" | "zh" = "en") =>
  responseOf(content, "downloads", language, query).data.map(
    ({ title, kind_name, products }) => `${title} (${kind_name}): ${products.map(({ number }) => number).join(" ")}`,
  );

describe("the documents", () => {
  test("are those of all products in the order of the kinds, and one file of several products is one of them", async () => {
    const response = responseOf(await loaded(), "downloads", "en");
    expect(() => pageResponses.downloads.parse(response)).not.toThrow();
    expect(response.data.slice(0, 4)).toEqual([
      {
        title: "Data Sheet",
        kind_name: "Data Sheet",
        file: "/files/products/br20-data-sheet-en.pdf",
        language_name: "English",
        products: [{ number: "BR-20", name: "Brook 20", link: "/product/1" }],
      },
      expect.objectContaining({ title: "User Manual", file: "/files/products/br20-manual-en.pdf" }),
      {
        title: "Certificate of the casing",
        kind_name: "Certificate 3.1",
        file: "/files/products/mr05-manual-en.pdf",
        language_name: "German",
        revision: "C",
        date: "2025-06-30",
        products: [
          { number: "BR-20", name: "Brook 20", link: "/product/1" },
          expect.objectContaining({ number: "BR-32" }),
        ],
      },
      expect.objectContaining({ title: "CAD model" }),
    ]);
    expect(response.files["/files/products/mr05-manual-en.pdf"]).toMatchObject({ format: "PDF" });
    expect([response.total, response.page, response.last_page]).toEqual([response.data.length, 1, 1]);
  });

  test("have kinds and languages to choose from, of which each has documents", async () => {
    const content = await loaded();
    const { kinds, languages } = responseOf(content, "downloads", "zh");
    expect(kinds.map(({ name }) => name)).toEqual(["產品規格書", "使用手冊", "3.1 材質證明", "CAD 模型"]);
    expect(languages).toEqual([
      { key: "en", name: "英文" },
      { key: "zh", name: "中文" },
      { key: "de", name: "德文" },
    ]);
    expect(rows(content, { kind: "cad" })).toEqual(["CAD model (CAD model): BR-20"]);
    expect(rows(content, { language: "de" })).toEqual(["Certificate of the casing (Certificate 3.1): BR-20 BR-32"]);
    expect(rows(content, { language: "de", kind: "cad" })).toEqual([]);
  });

  test("in a chosen language are its files, whatever the language of the page", async () => {
    const { data } = responseOf(await loaded(), "downloads", "en", { language: "zh", text: "BR-20", kind: "manual" });
    expect(data).toMatchObject([{ file: "/files/products/br20-manual-zh.pdf", language_name: "Chinese" }]);
  });
});

describe("a text", () => {
  test.each(["BR-20", "br20", "ＢＲ‐２０", "br 20", "R-2", "Brook 20", "brook 20 cad", "溪流 20"])(
    "“%s” finds the documents of BR-20",
    async (text) => {
      expect(rows(await loaded(), { text })).toContain("CAD model (CAD model): BR-20");
    },
  );

  test("finds one of the products of a document, and names that one", async () => {
    const content = await loaded();
    const { data } = responseOf(content, "downloads", "en", { text: "br-32", kind: "certificate" });
    expect(data[0]?.products.map(({ number }) => number)).toEqual(["BR-32"]);
    expect(data[0]?.more_products).toBe(1);
    // No product has both numbers.
    expect(rows(content, { text: "br-32 br-20", kind: "certificate" })).toEqual([]);
  });

  test("finds a title, and nothing if a word is missing", async () => {
    expect(rows(await loaded(), { text: "casing" })).toHaveLength(1);
    expect(rows(await loaded(), { text: "casing nothing" })).toEqual([]);
  });

  test("finds an article of a series with its own documents and those of the series", async () => {
    const content = await loadEdited({
      ...EDITS,
      "attributes.yaml": () =>
        "- { key: dn, name: { en: Nominal width, zh: 公稱口徑 }, type: number, unit: mm, filter: true }\n",
      "products/br40.yaml": (text) => `${text.trimEnd()}
axes: [dn]
articles:
  - number: BR-40-15
    values: { dn: 15 }
    documents: [{ kind: certificate, file: /files/products/br20-manual-en.pdf }]
  - number: BR-40-20
    values: { dn: 20 }
    documents: [{ kind: certificate, file: /files/products/br20-manual-en.pdf }]
documents: [{ kind: cad, file: /files/products/mr05-manual-en.pdf }]
`,
    });
    const { data } = responseOf(content, "downloads", "en", { text: "br4020" });
    expect(data.map(({ kind_name, products }) => [kind_name, products[0]?.articles])).toEqual([
      [
        "Certificate 3.1",
        [
          { number: "BR-40-15", link: "/product/3?article=BR-40-15" },
          { number: "BR-40-20", link: "/product/3?article=BR-40-20" },
        ],
      ],
      ["CAD model", undefined],
    ]);
  });
});

test("there are 50 documents on a page, and the page beyond the end is the last", async () => {
  const content = await loaded();
  const products = Array.from({ length: 15 }, (_, copy) =>
    content.products.map((product, place) => ({
      ...product,
      id: copy * 100 + place + 1,
      number: `${product.number}-${copy}`,
      documents: [
        { ...copyOf(product), file: { en: `/files/${copy}-${place}.pdf`, zh: `/files/${copy}-${place}.pdf` } },
      ],
    })),
  ).flat();
  const many = { ...content, products } as unknown as Content;
  const all = findDownloads(many, { text: "", kind: "certificate", language: "" }, 99);
  expect([all.total, all.page, all.last_page, all.shown.length]).toEqual([180, 4, 4, 30]);
});
const copyOf = (_product: unknown) => ({ kind: { kind: "documentKinds", key: "certificate" }, older: [] });

test("a search reads no product again, so that 100,000 documents take milliseconds", async () => {
  const content = await loaded();
  let reads = 0;
  const products = Array.from({ length: 10_000 }, (_, at) => ({
    ...content.products[at % content.products.length],
    id: at + 1,
    get number() {
      reads += 1;
      return `XY-${at}`;
    },
    articles: [],
    documents: Array.from({ length: 10 }, (_each, place) => ({
      ...copyOf(at),
      file: { en: `/files/${at}-${place}.pdf`, zh: `/files/${at}-${place}.pdf` },
    })),
  }));
  const many = { ...content, products } as unknown as Content;
  const find = (text: string) => findDownloads(many, { text, kind: "certificate", language: "" }, 1);
  expect(find("").total).toBe(100_000);
  expect(reads).toBe(10_000);
  expect(find("xy9999").total).toBe(10);
  expect(reads).toBe(10_000);
});

test("a company without the file of the page sees no trace of it", async () => {
  const content = await loadEdited(DOCUMENT_EDITS);
  expect(disabledPages(content)).toContain("downloads");
  expect(disabledPages(await pumpsContent())).toContain("downloads");
  expect(disabledPages(await loaded())).not.toContain("downloads");
});
