/** Finds key figures of products that disagree with the specifications of the same product. */
import type { Content } from "../../server/content/content.ts";
import type { Problem } from "../../server/content/files/problems.ts";
import type { ReadContent } from "../../server/content/load/load.ts";
import { specificationsOf } from "../../server/content/products/specifications.ts";
import type { ProductSource } from "../../server/content/sources/sources.ts";
import { say } from "../../server/content/texts/text.ts";
import { offeredLanguages } from "../../server/content/words/offered-languages.ts";

const SYMBOL = /\b[A-Za-z]_[A-Za-z]+\b/;
const NUMBER = /\d[\d.,]*\d|\d/g;
const numbersOf = (text: string): readonly string[] => text.match(NUMBER) ?? [];
/** Returns true if the text has the unit, and not only as a part of a longer one: "W" is not in "kW". */
const hasUnit = (text: string, unit: string): boolean =>
  unit === "" ||
  text.split(unit).some((after, place, parts) => {
    const before = parts[place - 1];
    return before !== undefined && !/[A-Za-z/]$/.test(before) && !/^[A-Za-z/]/.test(after);
  });

type Language = ReturnType<typeof offeredLanguages>[number]["key"];

/** Returns the indexes of the figures that no row of the specifications has. Rows with the same symbol count, or else all rows. */
function contradictedIn(content: Content, product: ProductSource, language: Language): readonly number[] {
  const rows = specificationsOf(content, product).flatMap((group) => group.rows);
  return product.figures.flatMap(({ value, unit, label }, index) => {
    const [figure, measure, of] = [say(value, language), say(unit, language), say(label, language)];
    const [symbol] = SYMBOL.exec(of) ?? [];
    const same = rows.filter(({ name }) => symbol && say(name, language).includes(symbol));
    const isConfirmed = (same.length > 0 ? same : rows).some((row) => {
      const text = say(row.value, language);
      const numbers = numbersOf(text);
      return numbersOf(figure).every((number) => numbers.includes(number)) && hasUnit(text, measure);
    });
    return isConfirmed ? [] : [index];
  });
}

/** Returns a note for each key figure that the specifications do not have. A product without specifications gets none. */
export function contradictedFigures({ content, files }: Pick<ReadContent, "content" | "files">): Problem[] {
  return content.products.flatMap((product): Problem[] => {
    if (product.specifications.length === 0) return [];
    const file = `products/${product.key}.yaml`;
    const wrong = offeredLanguages(content).flatMap(({ key }) => contradictedIn(content, product, key));
    return [...new Set(wrong)].map((index) => {
      const line = files.find((each) => each.file.name === file)?.file.lineOf(["figures", index]) ?? 1;
      const hint = "Write the same number and unit in both.";
      return { file, line, field: `figures.${index}`, problem: "is in no row of the specifications", hint };
    });
  });
}
