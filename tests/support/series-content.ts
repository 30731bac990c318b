/** A product of the company of the tests as a series: sizes and materials, with articles that have not every value. */
import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "yaml";

const PUMPS = join(import.meta.dirname, "../fixtures/pumps");

const ATTRIBUTES = [
  { key: "dn", name: { en: "Nominal size", zh: "公稱口徑" }, type: "number", unit: "mm" },
  {
    key: "body",
    name: { en: "Body", zh: "本體" },
    type: "choice",
    choices: [
      { key: "steel", title: { en: "Steel", zh: "鋼" } },
      { key: "brass", title: { en: "Brass", zh: "黃銅" } },
    ],
  },
  { key: "head", name: { en: "Head", zh: "揚程" }, type: "number", unit: "m" },
  { key: "certified", name: { en: "Certified", zh: "認證" }, type: "yes-no" },
];
const UNITS = [{ key: "piece", name: { en: "pcs", zh: "台" } }];

interface ArticleText {
  readonly number: string;
  readonly name?: object;
  readonly values: Readonly<Record<string, string | number | boolean>>;
  readonly figures?: readonly object[];
  readonly weight?: number;
  readonly minimum?: number;
}

/** Brass comes in three sizes, steel in two of them and a larger one. */
const ARTICLES: readonly ArticleText[] = [
  { number: "BR-15-B", values: { dn: 15, body: "brass", head: "9.5", certified: true }, weight: 1.25 },
  { number: "BR-20-B", values: { dn: 20, body: "brass", head: 12, certified: false }, weight: 1.5 },
  { number: "BR-100-B", values: { dn: 100, body: "brass" } },
  {
    number: "BR-15-S",
    name: { en: "Brook 15 of steel", zh: "鋼製溪流 15" },
    values: { dn: 15, body: "steel", head: "10.25", certified: true },
    figures: [{ value: "15", unit: "mm", label: { en: "Size", zh: "口徑" } }],
    weight: 2,
    minimum: 5,
  },
  { number: "BR-20-S", values: { dn: 20, body: "steel", head: 14 } },
  { number: "BR-125-S", values: { dn: 125, body: "steel", head: 30, certified: false } },
];

/** Edits of content files that make the product br20 a series. */
export const seriesEdits = (articles: readonly ArticleText[] = ARTICLES) => ({
  "attributes.yaml": () => stringify(ATTRIBUTES),
  "units.yaml": () => stringify(UNITS),
  "products/br20.yaml": (text: string) =>
    `${text}${stringify({ attributes: { certified: true }, axes: ["dn", "body"], unit: "piece", articles })}`,
});

/** Articles of a series with many rows: each size in both materials. */
export const manyArticles = (count: number): readonly ArticleText[] =>
  Array.from({ length: count }, (_, index) => ({
    number: `BR-${1000 + index}`,
    values: {
      dn: 10 + Math.floor(index / 2) * 5,
      body: index % 2 === 0 ? "brass" : "steel",
      head: `${9 + (index % 17)}.5`,
      certified: index % 3 === 0,
    },
    weight: 1.25 + index / 8,
  }));

/** A copy of the company of the tests with some files edited, for a browser test. */
export async function pumpsWith(edits: Readonly<Record<string, (text: string) => string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-series-"));
  await cp(PUMPS, folder, { recursive: true });
  for (const [name, edit] of Object.entries(edits)) {
    const before = await readFile(join(folder, name), "utf8").catch(() => "");
    await writeFile(join(folder, name), edit(before));
  }
  return folder;
}

/** A copy of the company of the tests whose first product is a series. */
export const seriesContent = (articles: readonly ArticleText[]): Promise<string> => pumpsWith(seriesEdits(articles));
