/** Values of attributes: read from the content, written in the languages of the site, and made into filters. */
import { describe, expect, test } from "vitest";
import type { Content } from "../../../server/content/content.ts";
import {
  type Attribute,
  attributeRows,
  filterIdsOf,
  filtersOfValue,
  measureText,
  readValue,
  valueIn,
  valueText,
} from "../../../server/content/products/attributes.ts";
import { attributes } from "../../../server/content/sources/catalogue.ts";

const [dn, material, certified, angle] = attributes.parse([
  { key: "dn", name: { en: "Nominal size", zh: "公稱直徑" }, type: "number", unit: "mm", filter: true },
  {
    key: "material",
    name: { en: "Material", zh: "材質" },
    type: "choice",
    choices: [
      { key: "brass", title: { en: "Brass", de: "Messing" } },
      { key: "steel", title: { en: "Steel", zh: "鋼", de: "Stahl" } },
    ],
    filter: true,
  },
  { key: "certified", name: { en: "Certified", zh: "認證" }, type: "yes-no", filter: true },
  { key: "angle", name: { en: "Angle", zh: "角度" }, type: "number", unit: "°" },
]) as [Attribute, Attribute, Attribute, Attribute];

/** A company that works in German, with the words of a language that it adds. */
const content = {
  company: { language: "de", languages: ["de", "en", "zh"] },
  languages: [{ key: "de", id: 5, name: "Deutsch", fonts: [], words: { server: { catalogue: { yes: "Ja" } } } }],
  attributes: [dn, material, certified, angle],
} as unknown as Content;

describe("a value is read", () => {
  test.each([
    [dn, "15", 15],
    [dn, "-2.50", -2.5],
    [dn, "2,5", undefined],
    [dn, "15 mm", undefined],
    [dn, ["15", "20"], undefined],
    [material, "steel", ["steel"]],
    [material, ["steel", "brass"], ["brass", "steel"]],
    [material, ["steel", "gold"], undefined],
    [certified, "true", true],
    [certified, "false", false],
    [certified, "yes", undefined],
  ] as const)("%#: %o", (attribute, written, value) => {
    expect(readValue(attribute, written)).toEqual(value);
    expect(valueIn({ [attribute.key]: written }, attribute)).toEqual(value);
  });

  test("an attribute without a value has none", () => expect(valueIn({ dn: "15" }, material)).toBeUndefined());
});

describe("a value is written", () => {
  test("with the decimal sign of each language, and the decimals of the content", () => {
    expect(valueText(content, dn, "2.50")).toEqual({ de: "2,50", en: "2.50", zh: "2.50" });
    expect(measureText(content, dn, "12500")).toEqual({ de: "12.500 mm", en: "12,500 mm", zh: "12,500 mm" });
    expect(measureText(content, dn, "1250")).toMatchObject({ de: "1250 mm", en: "1250 mm" });
  });

  test("with the degree sign right behind an angle", () =>
    expect(measureText(content, angle, "90")).toMatchObject({ de: "90°" }));

  test("with the titles of choices in their order, in the languages that have all of them", () => {
    expect(valueText(content, material, "steel")).toEqual({ de: "Stahl", en: "Steel", zh: "鋼" });
    expect(valueText(content, material, ["steel", "brass"])).toEqual({ de: "Messing, Stahl", en: "Brass, Steel" });
  });

  test("with a unit in the languages that have it; one without words is in each", () => {
    const [flow, size] = attributes.parse([
      { key: "flow", name: { en: "Flow", de: "Durchfluss" }, type: "number", unit: { de: "l/min je Stück" } },
      { key: "size", name: { en: "Size", de: "Größe" }, type: "number", unit: "mm" },
    ]) as [Attribute, Attribute];
    expect(measureText(content, flow, "2.5")).toEqual({ de: "2,5 l/min je Stück" });
    expect(measureText(content, size, "2.5")).toEqual({ de: "2,5 mm", en: "2.5 mm", zh: "2.5 mm" });
  });

  test("as a word for yes or no", () => {
    expect(valueText(content, certified, "true")).toEqual({ de: "Ja", en: "Yes", zh: "是" });
    expect(valueText(content, certified, "false")).toEqual({ de: "No", en: "No", zh: "否" });
  });

  test("as nothing if it does not fit", () => expect(valueText(content, dn, "wide")).toEqual({}));
});

test("rows follow the order of the attributes", () => {
  const rows = attributeRows(content, { certified: "true", unknown: "1", dn: "15", material: "hidden" });
  expect(rows.map(({ attribute, value }) => [attribute.key, value["en"]])).toEqual([
    ["dn", "15 mm"],
    ["certified", "Yes"],
  ]);
});

test("choices and answers have filters, numbers and others have none", () => {
  expect([dn, material, certified, angle].map(filterIdsOf)).toEqual([
    [],
    ["material-brass", "material-steel"],
    ["certified-yes", "certified-no"],
    [],
  ]);
  expect(filtersOfValue(material, ["steel"])).toEqual(["material-steel"]);
  expect(filtersOfValue(certified, false)).toEqual(["certified-no"]);
  expect(filtersOfValue(dn, 15)).toEqual([]);
  expect(filtersOfValue({ ...material, filter: false }, ["steel"])).toEqual([]);
});
