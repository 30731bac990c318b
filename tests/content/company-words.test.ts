/** Code knows no company (design section 8): what the demo company is called, sells and promises stands in its content alone. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow } from "../../server/content/media.ts";
import { ROOT } from "../../server/settings/folders.ts";
import { demoContent } from "../support/content.ts";

const CODE = ["contract", "machines", "src", "server", "tools", "deploy", "packages/statechart-paths/src"];
/** Makes more of the demo company's own products, to try the site at size. */
const OF_THE_DEMO = /^tools\/catalogue\//;
const TEXT = /\.(ts|tsx|mjs|css|html|json|yaml|conf|service|svg)$/;

test("no name, brand, address, number or product of the company stands outside its content", {
  timeout: 60_000,
}, async () => {
  const { company, products } = await demoContent();
  const names = [company.name, company.short_name].flatMap(({ en = "", zh = "" }) => [en, zh]);
  // 港灣八座延長線 and HarborStrip 8, by what makes them the company's.
  const productNames = products.flatMap(({ name: { en = "", zh = "" } }) => [en.split(" ")[0] ?? "", zh]);
  const own = productNames.filter((name) => name.length > 3 && /[a-z][A-Z]|\p{Script=Han}{4}/u.test(name));
  const contacts = company.sites.flatMap(({ phone, fax = "" }) => [phone, fax]);
  const domain = company.email.split("@")[1] ?? "";
  const numbers = products.map(({ number }) => number);
  const words = [...names, ...own, ...contacts, domain, ...numbers, `${company.reference_prefix}-2`];
  const wanted = [...new Set(words.filter(Boolean))].map((word) => word.toLowerCase());
  expect(wanted.length).toBeGreaterThan(40);

  const folders = await Promise.all(
    CODE.map(async (folder) => (await filesBelow(join(ROOT, folder))).map((file) => `${folder}/${file}`)),
  );
  const files = ["index.html", ".env.example", ...folders.flat()].filter((file) => !OF_THE_DEMO.test(file));
  const found: string[] = [];
  for (const file of files.filter((each) => TEXT.test(each) || each === ".env.example")) {
    const text = (await readFile(join(ROOT, file), "utf8")).toLowerCase();
    found.push(...wanted.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`));
  }
  expect(found).toEqual([]);
});
