/** Problems that only show across fields of a catalogue: attribute values, articles of a series, category tree, filter ids. */
import { PRODUCT_SORTS } from "../../../contract/constants.ts";
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { Content } from "../content.ts";
import type { Path, Problem } from "../files/problems.ts";
import type { LoadedFile } from "../files/yaml-file.ts";
import { withKey } from "../sources/look-up.ts";
import type { ProductSource } from "../sources/sources.ts";
import { type Attribute, filterIdsOf, readValue, type WrittenValues } from "./attributes.ts";
import { TABLE_COLUMNS } from "./series.ts";

const RESERVED: readonly string[] = [...PRODUCT_SORTS, ...TABLE_COLUMNS];

/** A problem without its line, which is looked up only if there is a problem. */
interface Found {
  readonly path: Path;
  readonly problem: string;
  readonly hint: string;
}

/** Advice for a value that does not fit its attribute. */
const EXPECTED: Readonly<
  Record<Attribute["type"], (attribute: Attribute) => readonly [problem: string, hint: string]>
> = {
  number: () => ["is not a number", "Write a number without its unit, such as 15 or 2.5."],
  choice: ({ key, choices = [] }) => [
    `is not a choice of ${key}`,
    `Write one of ${choices.map((choice) => choice.key).join(", ")}, or a list of them.`,
  ],
  "yes-no": () => ["is neither true nor false", "Write true or false."],
};

function valueProblems(attributes: readonly Attribute[], values: WrittenValues, path: Path): Found[] {
  return Object.entries(values).flatMap(([key, written]) => {
    const attribute = attributes.find((each) => each.key === key);
    if (!attribute) {
      const attributeKeys = attributes.map((each) => each.key).join(", ");
      const hint = attributeKeys ? `Write one of ${attributeKeys}.` : "Describe it in attributes.yaml first.";
      return [{ path: [...path, key], problem: `"${key}" is not a key of attributes`, hint }];
    }
    if (readValue(attribute, written) !== undefined) return [];
    const [wrong, hint] = EXPECTED[attribute.type](attribute);
    return [{ path: [...path, key], problem: `"${[written].flat().join(", ")}" ${wrong}`, hint }];
  });
}

/** The axis values of an article as one text, to compare articles. */
const placeOf = (axes: SeriesParts["axes"], values: WrittenValues): string =>
  axes.map(({ key }) => [values[key] ?? ""].flat().join()).join(" ");

/** The parts of a product that make it a series. */
export interface SeriesParts {
  readonly attributes: WrittenValues;
  readonly axes: readonly { readonly key: string }[];
  readonly articles: readonly { readonly number: string; readonly values: WrittenValues }[];
}

function articleProblems(attributes: readonly Attribute[], { axes, articles }: SeriesParts): Found[] {
  // Axes and articles may come from two sheets, one after the other (half-series.ts).
  if (axes.length === 0) return [];
  const taken = new Map<string, string>();
  // An unknown axis is reported once, at the list of axes.
  const attributeKeys = new Set(attributes.map(({ key }) => key));
  const needed = axes.filter(({ key }) => attributeKeys.has(key));
  return articles.flatMap(({ number, values }, at): Found[] => {
    const missing = needed.filter(({ key }) => values[key] === undefined).map(({ key }) => key);
    if (missing.length > 0) {
      const hint = `Write values: { ${missing.map((key) => `${key}: ...`).join(", ")} }.`;
      return [{ path: ["articles", at, "values"], problem: `has no value of ${missing.join(", ")}`, hint }];
    }
    const place = placeOf(axes, values);
    const other = taken.get(place);
    taken.set(place, number);
    if (other === undefined) return [];
    const hint = "Give one of them another value, or add an axis in which they differ.";
    return [{ path: ["articles", at, "values"], problem: `has the same values of the axes as ${other}`, hint }];
  });
}

/** Returns the problems of values, axes and articles of a product. */
export const seriesProblems = (attributes: readonly Attribute[], product: SeriesParts): readonly Found[] => [
  ...valueProblems(attributes, product.attributes, ["attributes"]),
  ...product.articles.flatMap(({ values }, at) => valueProblems(attributes, values, ["articles", at, "values"])),
  ...articleProblems(attributes, product),
];

/** Problems of one product. They stay the same while the product and the attributes do. */
const problemsOfProduct = memoizeByObject((attributes: readonly Attribute[]) =>
  memoizeByObject((product: ProductSource) => seriesProblems(attributes, product)),
);

/** Relations to an article that its series does not have. */
const partProblems = ({ products }: Content, { parts }: ProductSource): Found[] =>
  parts.flatMap(({ product: { key }, article }, at) => {
    const other = withKey(products, key);
    if (article === undefined || !other || other.articles.some(({ number }) => number === article)) return [];
    const hint = `Write the number of an article of ${key}, or leave it out.`;
    return [{ path: ["parts", at, "article"], problem: `"${article}" is not an article of ${key}`, hint }];
  });

/** Cycles in the category tree. */
function treeProblems({ categories }: Content): Found[] {
  return categories.flatMap(({ key, parent }, at) => {
    const seen = new Set([key]);
    let above = parent?.key;
    while (above !== undefined && !seen.has(above)) {
      seen.add(above);
      above = withKey(categories, above)?.parent?.key;
    }
    const hint = "Give one of the categories another parent, or none.";
    return above === key ? [{ path: [at, "parent"], problem: `${key} is below itself`, hint }] : [];
  });
}

/** Filters of attributes with the id of another filter. */
function filterProblems({ attributes, categories, filterGroups }: Content): Found[] {
  const others = [...categories, ...filterGroups.groups.flatMap(({ items }) => items)].map(({ key }) => key);
  const taken = new Set(others);
  return attributes.flatMap((attribute, at) => {
    const twice = filterIdsOf(attribute).find((id) => taken.has(id));
    for (const id of filterIdsOf(attribute)) taken.add(id);
    const hint = "Give the attribute, the category or the other filter another key.";
    return twice === undefined
      ? []
      : [{ path: [at, "key"], problem: `makes the filter "${twice}", which exists already`, hint }];
  });
}

/** Attributes named like an order of the product list, or like a column that every table of articles may have. */
const reservedKeys = ({ attributes }: Content): Found[] =>
  attributes.flatMap(({ key }, at) =>
    RESERVED.includes(key)
      ? [
          {
            path: [at, "key"],
            problem: `"${key}" has another meaning in addresses`,
            hint: `Write another key, such as ${key}-2.`,
          },
        ]
      : [],
  );

/** Entries of a list with the key of an earlier one. */
const keysTwice = (entries: readonly { readonly key: string }[], path: Path = []): Found[] => {
  const seen = new Set<string>();
  return entries.flatMap(({ key }, at) => {
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ path: [...path, at, "key"], problem: `${key} appears twice`, hint: "Write a key that no other has." }];
  });
};

function placedIn(files: readonly LoadedFile[], name: string, found: readonly Found[]): Problem[] {
  if (found.length === 0) return [];
  const file = files.find((each) => each.file.name === name)?.file;
  return found.map(({ path, ...rest }) => ({
    file: name,
    line: file?.lineOf(path) ?? 1,
    field: path.join("."),
    ...rest,
  }));
}

/** Makes a function that returns the problems of a product with their file and lines. */
export function productProblems(content: Content, files: readonly LoadedFile[]): (product: ProductSource) => Problem[] {
  const ofProduct = problemsOfProduct(content.attributes);
  return (product) =>
    placedIn(files, `products/${product.key}.yaml`, [...ofProduct(product), ...partProblems(content, product)]);
}

/** Returns the problems of the lists that describe the catalogue, with their files and lines. */
export function catalogueProblems(content: Content, files: readonly LoadedFile[]): Problem[] {
  const placed = (name: string, found: readonly Found[]) => placedIn(files, name, found);
  const { attributes } = content;
  return [
    ...placed("categories.yaml", treeProblems(content)),
    ...placed("attributes.yaml", [
      ...keysTwice(attributes),
      ...attributes.flatMap(({ choices = [] }, at) => keysTwice(choices, [at, "choices"])),
      ...filterProblems(content),
      ...reservedKeys(content),
    ]),
    ...placed("units.yaml", keysTwice(content.units)),
    ...placed("document-kinds.yaml", keysTwice(content.documentKinds)),
    ...placed("relation-kinds.yaml", keysTwice(content.relationKinds)),
  ];
}
