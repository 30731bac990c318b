/** Problems of a catalogue that no single field has: attribute values, articles of a series, the tree of categories, filter ids. */
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { Content } from "../content.ts";
import { withKey } from "../look-up.ts";
import type { Path, Problem } from "../reading/problems.ts";
import type { ProductSource } from "../reading/sources.ts";
import type { LoadedFile } from "../reading/yaml-file.ts";
import { type Attribute, filterIdsOf, readValue, type WrittenValues } from "./attributes.ts";

/** A problem without its line, which is looked up only if there is a problem. */
interface Found {
  readonly path: Path;
  readonly problem: string;
  readonly hint: string;
}

const EXAMPLES: Readonly<Record<Attribute["type"], (attribute: Attribute) => string>> = {
  number: () => "Write a number without its unit, such as 15 or 2.5.",
  choice: ({ choices = [] }) => `Write one of ${choices.map(({ key }) => key).join(", ")}, or a list of them.`,
  "yes-no": () => "Write true or false.",
};

function valueProblems(attributes: readonly Attribute[], values: WrittenValues, path: Path): Found[] {
  return Object.entries(values).flatMap(([key, written]) => {
    const attribute = attributes.find((each) => each.key === key);
    if (!attribute) {
      const known = attributes.map((each) => each.key).join(", ");
      const hint = known ? `Write one of ${known}.` : "Describe it in attributes.yaml first.";
      return [{ path: [...path, key], problem: `"${key}" is not a key of attributes`, hint }];
    }
    if (readValue(attribute, written) !== undefined) return [];
    const problem = `"${[written].flat().join(", ")}" is no value of ${key}`;
    return [{ path: [...path, key], problem, hint: EXAMPLES[attribute.type](attribute) }];
  });
}

/** The values of the axes of an article, as one text. */
const placeOf = (axes: ProductSource["axes"], values: WrittenValues): string =>
  axes.map(({ key }) => [values[key] ?? ""].flat().join()).join(" ");

function articleProblems({ axes, articles }: ProductSource): Found[] {
  if (articles.length > 0 && axes.length === 0)
    return [
      {
        path: ["articles"],
        problem: "needs axes",
        hint: "Name the attributes in which the articles differ: axes: [dn].",
      },
    ];
  if (axes.length > 0 && articles.length === 0)
    return [{ path: ["axes"], problem: "needs articles", hint: "Write the articles of the series, or remove axes." }];
  const taken = new Map<string, string>();
  return articles.flatMap(({ number, values }, at): Found[] => {
    const missing = axes.filter(({ key }) => values[key] === undefined).map(({ key }) => key);
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

/** Problems of one product. They stay the same while the product and the attributes do. */
const problemsOfProduct = memoizeByObject((attributes: readonly Attribute[]) =>
  memoizeByObject((product: ProductSource): readonly Found[] => [
    ...valueProblems(attributes, product.attributes, ["attributes"]),
    ...product.articles.flatMap(({ values }, at) => valueProblems(attributes, values, ["articles", at, "values"])),
    ...articleProblems(product),
  ]),
);

/** Relations to an article that its series does not have. */
const partProblems = ({ products }: Content, { parts }: ProductSource): Found[] =>
  parts.flatMap(({ product: { key }, article }, at) => {
    const other = withKey(products, key);
    if (article === undefined || !other || other.articles.some(({ number }) => number === article)) return [];
    const hint = `Write the number of an article of ${key}, or leave it out.`;
    return [{ path: ["parts", at, "article"], problem: `"${article}" is no article of ${key}`, hint }];
  });

/** Categories that are above themselves. */
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
    return twice === undefined ? [] : [{ path: [at, "key"], problem: `makes the filter ${twice}, which exists`, hint }];
  });
}

/** Returns the problems of the catalogue with their files and lines. */
export function catalogueProblems(content: Content, files: readonly LoadedFile[]): Problem[] {
  const placed = (name: string, found: readonly Found[]): Problem[] => {
    if (found.length === 0) return [];
    const file = files.find((each) => each.file.name === name)?.file;
    return found.map(({ path, ...said }) => ({
      file: name,
      line: file?.lineOf(path) ?? 1,
      field: path.join("."),
      ...said,
    }));
  };
  const ofProduct = problemsOfProduct(content.attributes);
  return [
    ...placed("categories.yaml", treeProblems(content)),
    ...placed("attributes.yaml", filterProblems(content)),
    ...content.products.flatMap((product) =>
      placed(`products/${product.key}.yaml`, [...ofProduct(product), ...partProblems(content, product)]),
    ),
  ];
}
