/** Writes XML elements as lines. */
import { escapeMarkup } from "../svg.ts";

export type Attributes = Readonly<Record<string, string | undefined>>;

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
/** Returns the lines of an element. An element without content takes one line. */
export function element(name: string, attributes: Attributes, content: readonly string[] = []): string[] {
  const written = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [` ${attribute}="${escapeMarkup(value).replaceAll("\n", "&#10;")}"`],
  );
  const start = `<${name}${written.join("")}`;
  return content.length === 0 ? [`${start}/>`] : [`${start}>`, ...indented(content), `</${name}>`];
}
