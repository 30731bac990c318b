/** A series can't be shown while an attribute in which its articles differ is hidden. */
import type { Content } from "../content.ts";
import type { Span } from "../publishing/schedule.ts";
import type { ScheduledPart } from "../publishing/scheduled-parts.ts";
import type { Problem } from "../reading/problems.ts";

const ALWAYS: Span = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
const isNever = ({ from, until }: Span) => from >= until;
const isWithin = (span: Span, other: Span) => isNever(span) || (other.from <= span.from && span.until <= other.until);

/** Returns a problem for each attribute that is hidden while a series has it as an axis. */
export function hiddenAxisProblems({ attributes, products }: Content, timed: readonly ScheduledPart[]): Problem[] {
  const parts = timed.filter(({ loaded }) => loaded.file.name === "attributes.yaml");
  if (parts.length === 0) return [];
  const spanOf = (key: string): Span =>
    timed.find(({ loaded, path }) => loaded.file.name === `products/${key}.yaml` && path.length === 0) ?? ALWAYS;
  return parts.flatMap((part) => {
    const { loaded, path, field } = part;
    const [at] = path;
    const keys = typeof at === "number" ? [attributes[at]?.key] : attributes.map(({ key }) => key);
    if (path.length > 1) return [];
    const series = products.find(
      (product) => product.axes.some(({ key }) => keys.includes(key)) && !isWithin(spanOf(product.key), part),
    );
    if (!series) return [];
    return [
      {
        file: loaded.file.name,
        line: loaded.file.lineOf([...path, field]),
        field: [...path, field].join("."),
        problem: `hides an axis of products/${series.key}.yaml, which is shown`,
        hint: "Hide the product as well, or show the attribute.",
      },
    ];
  });
}
