/** Generates a product, the same for the same seed and place in a catalogue of any length. */
import { leafOf, seriesOf } from "./articles.ts";
import { type Choice, type Said, SERIES } from "./axes.ts";
import { FAMILIES, type Family } from "./families.ts";
import { FAQS, FEATURES, STANDARDS } from "./phrases.ts";
import { oneOf, randomOf, someOf } from "./random.ts";

/** Parts copied from the demo product that a family looks like. */
export interface Model {
  readonly photos: readonly string[];
  readonly manual?: unknown;
}

/** A prime that is not the size of an axis: steps of it reach every product of a family before they repeat. */
const STRIDE = 7919;
const MAX_RELATIONS = 5;

const axesOf = (family: Family) => ({ ...family.axes, series: SERIES });
const sizeOf = (family: Family) =>
  Object.values(axesOf(family)).reduce((size, { choices }) => size * choices.length, 1);
/** Maximum number of different products. */
export const MAX_GENERATED = Math.min(...FAMILIES.map(sizeOf)) * FAMILIES.length;

interface Place {
  readonly family: Family;
  readonly choices: ReadonlyMap<string, Choice>;
}

/** Returns the product at a place. Families alternate, and each goes through its combinations. */
function placeOf(seed: number, index: number): Place {
  const family = FAMILIES[index % FAMILIES.length];
  if (!family) throw new Error("there are no families");
  const size = sizeOf(family);
  const start = Math.floor(randomOf(seed)() * size);
  let rest = (start + Math.floor(index / FAMILIES.length) * STRIDE) % size;
  const choices = new Map<string, Choice>();
  for (const [name, axis] of Object.entries(axesOf(family))) {
    const choice = axis.choices[rest % axis.choices.length];
    if (choice) choices.set(name, choice);
    rest = Math.floor(rest / axis.choices.length);
  }
  return { family, choices };
}

const fill = (template: string, { choices }: Place, say: (choice: Choice) => string) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const choice = choices.get(name);
    if (!choice) throw new Error(`no axis is called ${name}`);
    return say(choice);
  });
const fillBoth = ({ en, zh }: Said, place: Place): Said => ({
  en: fill(en, place, (choice) => choice.en),
  zh: fill(zh, place, (choice) => choice.zh),
});
const numberOf = (place: Place) => fill(place.family.number, place, ({ code }) => code);
const keyOf = (place: Place) => numberOf(place).toLowerCase();

/** Earlier products of the same family, and the demo product. */
function relationsOf(seed: number, index: number, family: Family): string[] {
  const before = Array.from({ length: MAX_RELATIONS - 1 }, (_, back) => index - (back + 1) * FAMILIES.length);
  return [...before.filter((place) => place >= 0).map((place) => keyOf(placeOf(seed, place))), family.looksLike];
}

/** Path of the data sheet of a series, below the content folder. */
export const dataSheetOf = (key: string): string => `files/data-sheets/${key}.pdf`;

export interface GeneratedProduct {
  /** Its file name without the extension. */
  readonly key: string;
  /** The content of its file, in the format of server/content/sources/product.ts. */
  readonly source: object;
}

interface Generated {
  readonly seed: number;
  /** Id of the first generated product. */
  readonly firstId: number;
  readonly modelOf: (key: string) => Model;
  /** Articles of each product; 0 for products that are no series. */
  readonly articles: number;
}

/** `index` counts from 0 over the generated products. */
export function generatedProduct({ seed, firstId, modelOf, articles }: Generated, index: number): GeneratedProduct {
  const place = placeOf(seed, index);
  const { family, choices } = place;
  const random = randomOf(seed * 1_000_003 + index);
  const features = someOf(FEATURES, 4 + Math.floor(random() * 3), random);
  const rows = Object.entries(axesOf(family)).map(([name, { label }]) => {
    const { en, zh } = choices.get(name) ?? { en: "", zh: "" };
    return { name: label, value: en === zh ? en : { en, zh } };
  });
  const key = keyOf(place);
  const number = `VH-${numberOf(place)}`;
  const { photos, manual } = modelOf(family.looksLike);
  const millimetres = () => 20 + Math.floor(random() * 400);
  return {
    key,
    source: {
      id: firstId + index,
      number,
      name: fillBoth(family.name, place),
      category: articles > 0 ? leafOf(family.category, Math.floor(index / FAMILIES.length)) : family.category,
      filters: [...new Set([...family.filters, ...[...choices.values()].flatMap(({ filters }) => filters ?? [])])],
      introduction: fillBoth(family.introduction, place),
      photos,
      features: { en: features.map(({ en }) => en), zh: features.map(({ zh }) => zh) },
      specifications: [
        { group: { en: "Ratings", zh: "規格" }, rows },
        {
          group: { en: "Mechanical", zh: "機構與環境" },
          rows: [
            {
              name: { en: "Dimensions (L × W × H)", zh: "尺寸（長 × 寬 × 高）" },
              value: `${millimetres()} × ${millimetres()} × ${millimetres()} mm`,
            },
            { name: { en: "Weight", zh: "重量" }, value: `${(0.1 + random() * 9).toFixed(2)} kg` },
            { name: { en: "Design basis", zh: "設計依據" }, value: oneOf(STANDARDS, random) },
          ],
        },
      ],
      faqs: someOf(FAQS, Math.floor(random() * 3), random),
      relations: relationsOf(seed, index, family),
      keywords: family.keywords,
      // Each series has a data sheet of its own, and shares its manual with its family.
      ...(articles > 0 && {
        ...seriesOf(number, articles, randomOf(seed * 1_000_003 - index - 1)),
        data_sheet: `/${dataSheetOf(key)}`,
        ...(manual !== undefined && { manual }),
      }),
    },
  };
}
