/** Generated catalogues are valid content. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { readContent } from "../../../server/content/load/load.ts";
import { ancestorsOf } from "../../../server/content/products/category-tree.ts";
import { withKey } from "../../../server/content/sources/look-up.ts";
import { DEMO_FOLDER, demoContent } from "../../../tests/demo/support/content.ts";
import { responseOf } from "../../../tests/support/content.ts";
import { SLOW_TIMEOUT } from "../../../tests/support/slow-timeout.ts";
import { checkLanguages } from "../../../tools/content-check/languages.ts";
import { writeCatalogue } from "../../catalogue/write.ts";

// Writes and reads hundreds of files, which is slow on a busy machine.
vi.setConfig({ testTimeout: SLOW_TIMEOUT });

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "switchyard-catalogue-"));
});
afterAll(() => rm(place, { recursive: true }));

const write = async (name: string, products: number, seed = 1) => {
  const folder = join(place, name);
  await writeCatalogue(folder, { from: DEMO_FOLDER, products, seed });
  return folder;
};
const productFiles = async (folder: string) => {
  const names = (await readdir(join(folder, "products"))).sort();
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, "products", name), "utf8")] as const),
    ),
  );
};

test("a generated catalogue of 200 products has no problems, and its texts are in their languages", async () => {
  const { content, files } = await readContent(await write("whole", 200), { manifest: join(place, "none.json") });
  expect(content.products).toHaveLength(200);
  expect(checkLanguages(files, LANGUAGES).problems).toEqual([]);
  const numbers = content.products.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const own = await demoContent();
  expect(content.products.slice(0, own.products.length)).toEqual(own.products);
  for (const { key } of content.categories) {
    expect(content.products.filter(({ category }) => category.key === key).length, key).toBeGreaterThan(10);
  }
  for (const { number, name, relations } of content.products) {
    expect(relations.length, number).toBeGreaterThan(0);
    expect(name, number).toEqual({ en: expect.any(String), zh: expect.any(String) });
  }
});

test("a catalogue of series has their articles in a tree of categories, without problems", async () => {
  const folder = join(place, "series");
  await writeCatalogue(folder, { from: DEMO_FOLDER, products: 120, seed: 1, articles: 12 });
  const { content, files } = await readContent(folder, { manifest: join(place, "none.json") });
  expect(checkLanguages(files, LANGUAGES).problems).toEqual([]);
  const generated = content.products.slice((await demoContent()).products.length);
  const articles = generated.flatMap((product) => product.articles);
  expect(articles).toHaveLength(generated.length * 12);
  expect(new Set(articles.map(({ number }) => number)).size).toBe(articles.length);
  for (const { category } of generated) {
    const leaf = withKey(content.categories, category.key);
    expect(leaf && ancestorsOf(content.categories, leaf)).toHaveLength(2);
  }
  const dataSheets = generated.map((product) => product.data_sheet?.en);
  expect(new Set(dataSheets).size).toBe(generated.length);
  for (const path of dataSheets) expect(content.media.files.has(path ?? "")).toBe(true);
  const again = join(place, "series-again");
  await writeCatalogue(again, { from: DEMO_FOLDER, products: 60, seed: 1, articles: 12 });
  const [whole, first] = [await productFiles(folder), await productFiles(again)];
  for (const [name, text] of first) expect(whole.get(name)).toBe(text);
});

// spec 2.41
test("the menu names eight products of each category, the total, and the list with all of them", async () => {
  const { content } = await readContent(await write("menu", 200), { manifest: join(place, "none.json") });
  for (const language of LANGUAGES) {
    const { menu } = responseOf(content, "home", language);
    for (const { key, id } of content.categories) {
      const named = menu.menuProducts.find((each) => each.id === String(id));
      expect(named?.items, key).toHaveLength(8);
      expect(named?.link).toBe(`/products/list/${key}`);
      expect(named?.count).toBe(content.products.filter(({ category }) => category.key === key).length);
    }
  }
});

test("an unknown reference is reported with the names of similar spelling", async () => {
  const folder = await write("stray", 60);
  const file = join(folder, "products/sp608.yaml");
  await writeFile(file, (await readFile(file, "utf8")).replace("relations: [sp412", "relations: [sp421"));
  const problems = await readContent(folder, { manifest: join(place, "none.json") }).catch(({ problems }) => problems);
  expect(problems).toMatchObject([{ file: "products/sp608.yaml", problem: '"sp421" is not a key of products' }]);
  expect(problems[0].hint).toMatch(/^Alike are (\w[\w-]*, ){4}/);
  expect(problems[0].hint).toContain("sp412");
});

test("the same seed gives the same files, a larger catalogue begins with a smaller one, and another seed differs", async () => {
  const [small, again, large, other] = await Promise.all([
    write("small", 40).then(productFiles),
    write("again", 40).then(productFiles),
    write("large", 60).then(productFiles),
    write("other", 40, 2).then(productFiles),
  ]);
  expect(again).toEqual(small);
  for (const [name, text] of small) expect(large.get(name), name).toBe(text);
  expect([...other.keys()].filter((name) => small.has(name)).length).toBe(24);
});

test("a folder that is not empty is refused and unchanged", async () => {
  const folder = join(place, "taken");
  await mkdir(folder);
  await writeFile(join(folder, "letter.txt"), "keep me");
  await expect(write("taken", 30)).rejects.toThrow(/is not empty/);
  expect(await readdir(folder)).toEqual(["letter.txt"]);
});

test.each([3, 10_000_000])("%i products are refused with the maximum", async (products) => {
  await expect(write(`of ${products}`, products)).rejects.toThrow(/24 are there/);
});
