/** Articles, attributes and further categories, which make each generated product a series in a tree of three levels. */
import { z } from "zod";
import type { Said } from "./axes.ts";

interface Jacket extends Said {
  readonly key: string;
  readonly code: string;
}
const JACKETS: readonly Jacket[] = [
  { key: "black", code: "K", en: "Black", zh: "黑色" },
  { key: "white", code: "W", en: "White", zh: "白色" },
  { key: "grey", code: "G", en: "Grey", zh: "灰色" },
  { key: "signal-red", code: "R", en: "Signal red", zh: "信號紅" },
  { key: "light-blue", code: "B", en: "Light blue", zh: "淺藍" },
];
const LENGTH = "lead-length";
const JACKET = "jacket";
const HALOGEN_FREE = "halogen-free";
/** Half metres between two lengths. */
const STEP = 0.5;

/** content/attributes.yaml: a number with a unit, a choice, and a yes or no. */
export const ATTRIBUTES: readonly object[] = [
  {
    key: LENGTH,
    name: { en: "Length of the lead", zh: "引線長度" },
    type: "number",
    unit: "m",
    filter: true,
    sort: true,
  },
  {
    key: JACKET,
    name: { en: "Jacket", zh: "外皮" },
    type: "choice",
    choices: JACKETS.map(({ key, en, zh }) => ({ key, title: { en, zh } })),
    filter: true,
  },
  { key: HALOGEN_FREE, name: { en: "Halogen-free", zh: "無鹵素" }, type: "yes-no", filter: true },
];

/** Returns the fields of a series with this many articles, each of another length and jacket. */
export function seriesOf(number: string, count: number, random: () => number): object {
  const articles = Array.from({ length: count }, (_, at) => {
    const jacket = JACKETS[at % JACKETS.length];
    const length = STEP * (1 + Math.floor(at / JACKETS.length));
    if (!jacket) throw new Error("there are no jackets");
    return {
      number: `${number}-${String(length * 10).padStart(3, "0")}${jacket.code}`,
      values: { [LENGTH]: length, [JACKET]: jacket.key },
      weight: Number((0.2 + length * 0.08 + random() / 10).toFixed(2)),
    };
  });
  return { attributes: { [HALOGEN_FREE]: random() < 0.5 }, axes: [LENGTH, JACKET], articles };
}

export const category = z.looseObject({ key: z.string(), id: z.int() });
type Category = z.output<typeof category>;

const LINES: readonly (readonly [key: string, en: string, zh: string])[] = [
  ["base", "Base line", "基礎系列"],
  ["plus", "Plus line", "進階系列"],
  ["pro", "Professional line", "專業系列"],
];
const USES: readonly (readonly [key: string, en: string, zh: string])[] = [
  ["indoor", "Indoor use", "室內用"],
  ["outdoor", "Outdoor use", "戶外用"],
];

/** Returns the categories with two levels below each: lines, and their uses. */
export function treeOf(top: readonly Category[]): readonly object[] {
  let id = Math.max(0, ...top.map((each) => each.id));
  const below = (parent: string, names: typeof LINES) =>
    names.map(([key, en, zh]) => {
      id += 1;
      return { key: `${parent}-${key}`, id, title: { en, zh }, parent };
    });
  const lines = top.flatMap(({ key }) => below(key, LINES));
  return [...top, ...lines, ...lines.flatMap(({ key }) => below(key, USES))];
}

/** Returns the key of one of the lowest categories below a top category. */
export function leafOf(top: string, index: number): string {
  const [line] = LINES[index % LINES.length] ?? [""];
  const [use] = USES[Math.floor(index / LINES.length) % USES.length] ?? [""];
  return `${top}-${line}-${use}`;
}
