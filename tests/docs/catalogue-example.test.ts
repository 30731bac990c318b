/** The example of a valve series in docs/content.md is valid content. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEdited } from "../support/content.ts";

const DOCS = join(import.meta.dirname, "../../docs/content.md");
const FILE = "/files/products/br20-manual-en.pdf";

test("the example of the catalogue is read without a problem", async () => {
  const section = (await readFile(DOCS, "utf8")).split("### Catalogue: ")[1] ?? "";
  const [, example = ""] = section.split("```");
  const parts = [...example.matchAll(/^# ([\w/-]+\.yaml).*\n((?:(?!# \w).*\n)*)/gm)];
  expect(parts.map(([, name]) => name)).toEqual([
    "attributes.yaml",
    "units.yaml",
    "document-kinds.yaml",
    "relation-kinds.yaml",
    "categories.yaml",
    "products/bv.yaml",
  ]);
  const textOf = (name: string) => parts.find(([, each]) => each === name)?.[2] ?? "";
  // The company of the tests has other products and files.
  const product = textOf("products/bv.yaml")
    .replaceAll(/\/files\/bv[\w-]+\.pdf/g, FILE)
    .replace("product: seals, article: SE-15", "product: br32");
  const { content, warnings } = await readEdited({
    ...Object.fromEntries(parts.slice(0, 4).map(([, name = "", text = ""]) => [name, () => text])),
    "categories.yaml": (text) => text + textOf("categories.yaml").replaceAll(/id: (\d)/g, "id: 1$1"),
    "products/br20.yaml": (text) => text.replace("category: centrifugal", "category: ball-valves") + product,
  });
  expect(warnings).toEqual([]);
  const series = content.products.find(({ key }) => key === "br20");
  expect(series?.articles.map(({ number }) => number)).toEqual(["BV-15", "BV-20", "BV-25-S"]);
  expect(content.categories.at(-1)?.parent?.key).toBe("valves");
});
