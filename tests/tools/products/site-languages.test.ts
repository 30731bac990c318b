/** Tables of a site in German, English and French: heads, hints and columns without a language follow its languages. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { tableOf } from "../../../tools/products/export.ts";
import { writePlan } from "../../../tools/products/import.ts";
import { planImport } from "../../../tools/products/plan.ts";
import { readShelf } from "../../../tools/products/shelf.ts";
import { editYaml } from "../../../tools/products/yaml-edit.ts";
import { planOf, type Said, shop, tableOfRows } from "./shop.ts";

const VALVE = `id: 1
number: 01-0015
name: { de: Kugelhahn, en: Ball valve, fr: Robinet }
category: valves
filters: []
introduction: { de: Dicht., en: Tight., fr: Étanche. }
photos:
  - /media/lift-1.jpg
features: { de: [dicht], en: [tight], fr: [étanche] }
specifications:
  - group: { de: Allgemein, en: General, fr: Général }
    rows:
      - { name: { de: Gewicht, en: Weight, fr: Poids }, value: { de: "0,99 kg", en: 0.99 kg, fr: "0,99 kg" } }
      - { name: PN, value: "16" }
data_sheet: /files/valve-*.pdf
`;
const FILES = {
  "company.yaml": "name: Kessler\nlanguage: de\nlanguages: [de, en, fr]\n",
  "categories.yaml": "- { key: valves, id: 1, title: { de: Hähne, en: Valves, fr: Robinets } }\n",
  "filters.yaml": "category_title: { de: Kategorie, en: Category, fr: Catégorie }\ngroups: []\n",
  "languages/de.yaml": "id: 5\nname: Deutsch\n",
  "languages/fr.yaml": "id: 6\nname: Français\n",
  "languages/nl.yaml": "id: 7\nname: Nederlands\n",
  "products/lift.yaml": VALVE,
};
const NEW = {
  key: "new",
  number: "01-0020",
  name: "DN20",
  category: "valves",
  introduction: "Ein Hahn.",
  photos: "/media/lift-1.jpg",
  features: "dicht",
  "Allgemein | General | Général > Gewicht | Weight | Poids": "1 kg",
} as const;

async function imported(...rows: readonly Said[]) {
  const folder = await shop(FILES);
  const shelf = await readShelf(folder);
  const plan = planImport(tableOfRows(...rows), shelf);
  expect(plan.problems).toEqual([]);
  await writePlan(plan, shelf);
  return { plan, fileOf: (key: string) => readFile(join(folder, `products/${key}.yaml`), "utf8") };
}

describe("the heads of an export", () => {
  test("are in the languages of the site, in their order, and in no other", async () => {
    const [head = [], row = []] = tableOf(await readShelf(await shop(FILES)));
    expect(head.filter((each) => each.startsWith("name"))).toEqual(["name (de)", "name (en)", "name (fr)"]);
    expect(head.join()).not.toMatch(/\((zh|nl)\)|\|\s*\|/);
    expect(head).toContain("Allgemein | General | Général > Gewicht | Weight | Poids (de)");
    expect(head).toContain("Allgemein | General | Général > PN");
    expect(row[head.indexOf("data_sheet (fr)")]).toBe("/files/valve-fr.pdf");
  });

  test("are read again without a change", async () => {
    const shelf = await readShelf(await shop(FILES));
    expect(planImport(tableOf(shelf), shelf)).toMatchObject({ problems: [], changes: [], same: 1 });
  });
});

describe("a column without a language", () => {
  test("applies to all languages of the site", async () => {
    const { plan, fileOf } = await imported({ key: "lift", name: "DN15", warranty: "2 Jahre" });
    expect(plan.changes[0]?.differences.map(({ column }) => column)).toEqual([
      "name (de)",
      "name (en)",
      "name (fr)",
      "warranty (de)",
      "warranty (en)",
      "warranty (fr)",
    ]);
    const text = await fileOf("lift");
    expect(text).toContain("name: { de: DN15, en: DN15, fr: DN15 }");
    expect(text).toContain("warranty: 2 Jahre\n");
  });

  test("is one column of the table: a mistake in it is reported once", async () => {
    const { problems } = await planOf(await shop(FILES), { ...NEW, data_sheet: "DB_01.pdf" });
    expect(problems).toMatchObject([
      {
        column: "data_sheet",
        problem: '"DB_01.pdf" is not the path of a file. Put /files/ in front: /files/DB_01.pdf.',
      },
    ]);
  });
});

describe("a specification", () => {
  test.each([
    "Allgemein | General | Général > Gewicht | Weight | Poids",
    "Allgemein > Gewicht",
    "allgemein＞GEWICHT",
    "Allgemein | General > Gewicht | Weight",
  ])("is found by the head %s", async (head) => {
    const { plan } = await imported({ key: "lift", [`${head} (de)`]: "1 kg" });
    expect(plan.changes[0]?.differences).toEqual([
      { column: "Allgemein | General | Général > Gewicht | Weight | Poids (de)", before: "0,99 kg", after: "1 kg" },
    ]);
  });

  test("of a new product has its names in the languages of the site", async () => {
    const { fileOf } = await imported(NEW);
    expect(await fileOf("new")).toContain(
      "- group: { de: Allgemein, en: General, fr: Général }\n    rows:\n      - { name: { de: Gewicht, en: Weight, fr: Poids }, value: 1 kg }",
    );
  });

  test("of a new product has the name that other products give it", async () => {
    const { "Allgemein | General | Général > Gewicht | Weight | Poids": value, ...row } = NEW;
    const { fileOf } = await imported({ ...row, "Allgemein > Gewicht": value });
    expect(await fileOf("new")).toContain("{ name: { de: Gewicht, en: Weight, fr: Poids }, value: 1 kg }");
  });

  test("with more names than the site has languages is reported", async () => {
    const { problems } = await planOf(await shop(FILES), { key: "lift", "A | B | C | D > E": "1" });
    expect(problems[0]?.problem).toBe(
      "has more names than the site has languages. Write them in this order: de | en | fr.",
    );
  });
});

test("a file for each language is one path with a *", async () => {
  const folder = await shop(FILES);
  const { problems, notes, changes } = await planOf(folder, { ...NEW, data_sheet: "/files/new-*.pdf" });
  expect(problems).toEqual([]);
  expect(notes.map(({ problem }) => problem)).toEqual(
    ["de", "en", "fr"].map((language) => `/files/new-${language}.pdf is not there yet: npm run files prints it.`),
  );
  expect(changes[0]?.text).toContain("data_sheet: /files/new-*.pdf\n");
});

test("an empty cell removes a text in any language, and texts in no language of the site stay", async () => {
  const folder = await shop({
    ...FILES,
    "products/lift.yaml": VALVE.replace("fr: Robinet }", "fr: Robinet, zh: 閥 }"),
  });
  const { changes } = await planOf(folder, { key: "lift", "name (fr)": "" });
  expect(changes[0]?.text).toContain("name: { de: Kugelhahn, en: Ball valve, zh: 閥 }");
});

test("hints are in the languages of the site", async () => {
  const { problems } = await planOf(await shop(FILES), { ...NEW, name: "", "name (zh)": "閥" });
  expect(problems.map(({ column, problem }) => `${column}: ${problem}`)).toEqual([
    "name (zh): is in zh, which is not a language of this site. Its languages are de, en, fr.",
    "name: is missing. Write a text into name (de), name (en) or name (fr).",
  ]);
});

test("a site without company.yaml has English, Chinese and a language for each file", async () => {
  const { "company.yaml": _, ...files } = FILES;
  const folder = await shop(files);
  expect((await readShelf(folder)).languages).toEqual(["en", "zh", "de", "fr", "nl"]);
  await writeFile(join(folder, "company.yaml"), "languages: [fr]\n");
  expect((await readShelf(folder)).languages).toEqual(["fr"]);
});

test("an attribute whose key is the tag of a language is no text", () => {
  const file = "attributes: { de: 20, dn: 15 }\n";
  expect(editYaml(file, { attributes: { de: 20 } }, ["de", "en"])).toBe("attributes: { de: 20 }\n");
});
