/** Finds products and articles with the same number in any spelling. Causes are copied files and rows that were imported twice. */
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import { inSlices } from "../../lib/yield-to-event-loop.ts";
import type { Content } from "../content.ts";
import type { Path, Problem } from "../files/problems.ts";
import type { LoadedFile } from "../files/yaml-file.ts";
import type { ProductSource } from "../sources/sources.ts";
import { foldedNumber } from "./part-number.ts";

/** A number of the catalogue, and its place. */
interface Holder {
  readonly number: string;
  readonly form: string;
  readonly file: string;
  readonly path: Path;
}

const holdersOf = memoizeByObject((product: ProductSource): readonly Holder[] =>
  [
    { number: product.number, path: ["number"] },
    ...product.articles.map(({ number }, at) => ({ number, path: ["articles", at, "number"] })),
  ].map(({ number, path }) => ({ number, path, form: foldedNumber(number), file: `products/${product.key}.yaml` })),
);

/** Returns a problem for each product and article whose number is used by an earlier one. */
export async function equalNumberProblems(
  { products }: Content,
  files: readonly LoadedFile[],
  yieldToEventLoop?: () => Promise<void>,
): Promise<Problem[]> {
  const holders = new Map<string, Holder>();
  const problemsOf = (own: Holder): readonly Problem[] => {
    const { number, form, file: name, path } = own;
    const holder = holders.get(form);
    if (!holder) {
      holders.set(form, own);
      return [];
    }
    const written = holder.number === number ? "" : `, written "${holder.number}" there`;
    return [
      {
        file: name,
        line: files.find(({ file }) => file.name === name)?.file.lineOf(path) ?? 1,
        field: path.join("."),
        problem: `"${number}" is the number of ${holder.file} as well${written}`,
        hint: "Write another number into one of them, or delete the file that is a copy.",
      },
    ];
  };
  return inSlices(products, (some) => some.flatMap(holdersOf).flatMap(problemsOf), yieldToEventLoop);
}
