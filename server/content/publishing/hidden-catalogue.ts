/** Checks that no hidden part is needed by a visible one, and removes relations to hidden articles. */
import type { Content } from "../content.ts";
import type { Problem } from "../files/problems.ts";
import type { Span } from "../files/schedule.ts";
import type { Attribute } from "../products/attributes.ts";
import { withKey } from "../sources/look-up.ts";
import type { ProductSource } from "../sources/sources.ts";
import type { ScheduledPart } from "./scheduled-parts.ts";

const ALWAYS: Span = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
const isNever = ({ from, until }: Span) => from >= until;
const isWithin = (span: Span, other: Span) => isNever(span) || (other.from <= span.from && span.until <= other.until);

/** Whether a series has one of the attributes as an axis and, if a choice is named, an article of this choice. */
const isAxisOf = (hidden: readonly Attribute[], choice: string | undefined, { axes, articles }: ProductSource) =>
  hidden.some(
    ({ key }) =>
      axes.some((axis) => axis.key === key) &&
      (choice === undefined || articles.some(({ values }) => [values[key] ?? []].flat().includes(choice))),
  );

/** Returns a problem for each attribute or choice that is hidden while a series needs it as an axis. */
export function hiddenAxisProblems({ attributes, products }: Content, timed: readonly ScheduledPart[]): Problem[] {
  const parts = timed.filter(({ loaded }) => loaded.file.name === "attributes.yaml");
  if (parts.length === 0) return [];
  const spanOf = (key: string): Span =>
    timed.find(({ loaded, path }) => loaded.file.name === `products/${key}.yaml` && path.length === 0) ?? ALWAYS;
  return parts.flatMap((part): Problem[] => {
    const { loaded, path, field } = part;
    const [at, list, place] = path;
    const hidden = typeof at === "number" ? attributes.slice(at, at + 1) : attributes;
    const choice = list === "choices" ? hidden[0]?.choices?.[Number(place)]?.key : undefined;
    const series = products.find(
      (product) => isAxisOf(hidden, choice, product) && !isWithin(spanOf(product.key), part),
    );
    if (!series) return [];
    const [name, line] = [[...path, field].join("."), loaded.file.lineOf([...path, field])];
    const problem = `hides an axis of products/${series.key}.yaml, which is shown`;
    const hint = `Hide the product as well, or show the ${choice === undefined ? "attribute" : "choice"}.`;
    return [{ file: loaded.file.name, line, field: name, problem, hint }];
  });
}

/** Removes relations to articles that are hidden. Unchanged products stay the same objects. */
export function withoutHiddenArticles(content: Content): Content {
  const { products } = content;
  const isThere = ({ product: { key }, article }: ProductSource["parts"][number]) =>
    article === undefined || withKey(products, key)?.articles.some(({ number }) => number === article);
  const visibleProducts = products.map((product) =>
    product.parts.every(isThere) ? product : { ...product, parts: product.parts.filter(isThere) },
  );
  return visibleProducts.every((product, at) => product === products[at])
    ? content
    : { ...content, products: visibleProducts };
}
