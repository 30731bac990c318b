/** Values of attributes, and how a product is ordered, among its specifications. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Content } from "../../../server/content/content.ts";
import { readContent } from "../../../server/content/load/load.ts";
import { articleOf } from "../../../server/content/products/series.ts";
import { specificationsOf } from "../../../server/content/products/specifications.ts";
import { withKey } from "../../../server/content/sources/look-up.ts";
import { say } from "../../../server/content/texts/text.ts";
import { editedContent, loadEdited, pumpsContent, responseOf, TODAY } from "../../support/content.ts";
import { PUMP_CATALOGUE } from "../../support/pump-catalogue.ts";

/** The specifications as a visitor reads them. */
function read(content: Content, key: string, language: string, number?: string) {
  const product = withKey(content.products, key);
  if (!product) throw new Error(`${key} is missing`);
  const groups = specificationsOf(content, product, articleOf(product, number));
  return Object.fromEntries(
    groups.map(({ group, rows }) => [
      say(group, language),
      rows.map(({ name, value }) => `${say(name, language)}: ${say(value, language)}`),
    ]),
  );
}

describe("the specifications of a series", () => {
  test("say what its articles have, in the group of the attribute", async () => {
    const content = await loadEdited(PUMP_CATALOGUE);
    expect(read(content, "br20", "en")).toEqual({
      Hydraulics: ["Flow: 12 m³/h", "Head: 24 m", "Nominal size: 15–50 mm"],
      Motor: ["Power: 1.5 kW"],
      "Technical data": ["Material: Brass, Steel", "Certified: Yes, No", "Temperature of the medium: -10 °C"],
      "Ordering and transport": [
        "Weight: 1.9–12.5 kg",
        "Unit: pieces",
        "Minimum quantity: 10 pieces",
        "Package: 1200 pieces",
      ],
    });
    expect(read(content, "br20", "zh")).toMatchObject({
      技術資料: ["材質: 黃銅、鋼", "認證: 是、否", "介質溫度: -10 °C"],
      訂購與運輸: ["重量: 1.9–12.5 kg", "單位: 件", "最小訂購量: 10 件", "包裝數量: 1200 件"],
    });
  });

  test("say the values of one article", async () => {
    const content = await loadEdited(PUMP_CATALOGUE);
    expect(read(content, "br20", "en", "BR-20-32.5")).toMatchObject({
      Hydraulics: ["Flow: 12 m³/h", "Head: 24 m", "Nominal size: 32.5 mm"],
      "Technical data": ["Material: Brass", "Certified: Yes", "Temperature of the medium: -10 °C"],
      "Ordering and transport": ["Weight: 4 kg", "Unit: pieces", "Minimum quantity: 10 pieces"],
    });
  });

  test("write numbers as each language does", async () => {
    const german = "id: 4\nname: Deutsch\nwords: { server: { catalogue: { weight: Gewicht } } }\n";
    const folder = await editedContent(PUMP_CATALOGUE);
    await mkdir(join(folder, "languages"));
    await writeFile(join(folder, "languages/de.yaml"), german);
    const { content } = await readContent(folder, { now: TODAY });
    expect(Object.values(read(content, "br20", "de", "BR-20-50")).flat()).toContain("Gewicht: 12,5 kg");
    expect(Object.values(read(content, "br20", "de", "BR-20-32.5")).flat()).toContain("Nominal size: 32,5 mm");
  });

  test("do not run a minus sign into a dash", async () => {
    const content = await loadEdited({
      ...PUMP_CATALOGUE,
      "products/br20.yaml": (text) =>
        PUMP_CATALOGUE["products/br20.yaml"](text).replace("dn: 50,", "dn: 50, medium: 90,"),
    });
    expect(read(content, "br20", "en")["Technical data"]).toContain("Temperature of the medium: -10 … 90 °C");
  });
});

test("a plain product says its own values", async () => {
  const content = await loadEdited(PUMP_CATALOGUE);
  const { product } = responseOf(content, "product", "en", { id: "2" });
  expect(product.specifications["Technical data"]).toEqual([{ name: "Material", value: "Steel" }]);
  expect(product.specifications["Ordering and transport"]).toEqual([{ name: "Weight", value: "3 kg" }]);
});

test("a product without attributes keeps its specifications as they are", async () => {
  const content = await pumpsContent();
  for (const product of content.products) expect(specificationsOf(content, product)).toBe(product.specifications);
});
