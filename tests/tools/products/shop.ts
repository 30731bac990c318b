/** A small content folder to import into, as a person wrote it. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { planImport } from "../../../tools/products/plan.ts";
import { readShelf } from "../../../tools/products/shelf.ts";

/** Every notation that people use: comments, quotes, one text for both languages, a file for each language by `*`. */
export const LIFT = `# Sells best in spring.
id: 4
number: 'L-40' # as on the plate
name: { en: Lift 40, zh: 揚升 40 }

category: borehole # see categories.yaml
filters: [steel]
introduction:
  en: A pump for wells of forty metres.
  zh: 適用於四十公尺深井的泵浦。
photos:
  - /media/lift-1.jpg # the front
  - /media/lift-2.jpg
features:
  en: [Quiet, "Small: 96 mm"]
  zh: [安靜, 小巧]
specifications:
  # What engineers ask first.
  - group: { en: Hydraulic, zh: 水力 }
    rows:
      - { name: { en: Flow, zh: 流量 }, value: 4 m³/h } # at 40 m
      - { name: { en: Head, zh: 揚程 }, value: { en: up to 40 m, zh: 至 40 m } }
  - group: { en: Motor, zh: 馬達 }
    rows:
      - { name: { en: Power, zh: 功率 }, value: 0.75 kW }
faqs:
  - question: { en: Does it run dry?, zh: 可以空轉嗎？ }
    answer: { en: <p>No.</p>, zh: <p>不可以。</p> }
keywords: borehole
`;
const CATEGORIES = `- { key: borehole, id: 1, title: { en: Borehole, zh: 深井 } }
- { key: surface, title: { en: Surface, zh: 陸上 } }
`;
const FILTERS = `category_title: { en: Category, zh: 類別 }
groups:
  - title: { en: Material, zh: 材質 }
    items: [{ key: steel, title: { en: Steel, zh: 不鏽鋼 } }, { key: iron, title: { en: Iron, zh: 鑄鐵 } }]
`;

/** Creates the folder, with additional or replaced files. Deletes it after the test. */
export async function shop(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-shop-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const all = {
    "categories.yaml": CATEGORIES,
    "filters.yaml": FILTERS,
    "products/lift.yaml": LIFT,
    "media/lift-1.jpg": "",
    "media/lift-2.jpg": "",
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

/** A row with all values that a new product needs, by the heads of its columns. */
export const WHOLE = {
  key: "jet",
  number: "J-10",
  "name (en)": "Jet 10",
  "name (zh)": "噴射 10",
  category: "surface",
  filters: "iron, steel",
  "introduction (en)": "A pump for gardens.",
  "introduction (zh)": "庭園用泵浦。",
  photos: "/media/lift-1.jpg",
  "features (en)": "Self-priming\nLight",
  "features (zh)": "自吸\n輕巧",
  "Hydraulic | 水力 > Flow | 流量": "3 m³/h",
} as const;

/** The values of a row, by the heads of its columns. */
export type Said = Readonly<Record<string, string>>;

/** Creates a table of these rows. */
export function tableOfRows(...rows: readonly Said[]): readonly (readonly string[])[] {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ""))];
}

export const planOf = async (folder: string, ...rows: readonly Said[]) =>
  planImport(tableOfRows(...rows), await readShelf(folder));
