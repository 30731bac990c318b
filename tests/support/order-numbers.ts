/** Numbers of the products and articles of companies. */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { bareNumber, byBareNumber, meantBy } from "../../server/content/products/part-number.ts";
import type { LookUp, OrderItem } from "../../server/submissions/lists/order-text/parts.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const METRES = "metre";

interface ProductFile {
  readonly id: number;
  readonly number: string;
  readonly unit?: string;
  readonly articles?: readonly { readonly number: string; readonly unit?: string }[];
}

type NumberedItem = readonly [number: string, item: OrderItem];

/** Returns the items of a content folder by their numbers as the content writes them. `offset` is added to the ids. */
export const itemsBelow = (folder: string, offset: number): readonly NumberedItem[] =>
  globSync("products/*.yaml", { cwd: join(ROOT, folder) }).flatMap((file) => {
    const product = parse(readFileSync(join(ROOT, folder, file), "utf8")) as ProductFile;
    const id = product.id + offset;
    const decimalsOf = (unit = product.unit) => (unit === METRES ? 1 : 0);
    return [
      [product.number, { id, decimals: decimalsOf() }] as const,
      ...(product.articles ?? []).map(
        ({ number, unit }) => [number, { id, article: number, decimals: decimalsOf(unit) }] as const,
      ),
    ];
  });

/** Items of the valve maker of the fixtures. */
export const ITEMS = itemsBelow("tests/fixtures/valves", 0);

/** Returns a look-up of items by number, with those of further numbers. */
export function lookUpIn(items: readonly NumberedItem[], further: readonly string[] = []): LookUp {
  const others = further.map((number, index): NumberedItem => [number, { id: 5000 + index, decimals: 0 }]);
  const entries = byBareNumber([...items, ...others].map(([number, item]) => ({ number, item })));
  return (number) => meantBy(number, entries.get(bareNumber(number)) ?? []).map(({ item }) => item);
}
