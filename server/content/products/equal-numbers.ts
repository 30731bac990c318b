/** Products with the same model number, however it is written: a copied file, or a row of a table that was taken for a new product. */

import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { Content } from "../content.ts";
import type { Problem } from "../reading/problems.ts";
import type { ProductSource } from "../reading/sources.ts";
import type { LoadedFile } from "../reading/yaml-file.ts";
import { alikeForm } from "../texts/alike.ts";

const formOf = memoizeByObject(({ number }: ProductSource) => alikeForm(number));

/** A problem for each product whose number an earlier one has. */
export function equalNumberProblems({ products }: Content, files: readonly LoadedFile[]): Problem[] {
  const holders = new Map<string, { readonly key: string; readonly number: string }>();
  return products.flatMap((product) => {
    const form = formOf(product);
    const holder = holders.get(form);
    if (!holder) {
      holders.set(form, product);
      return [];
    }
    const name = fileOf(product.key);
    const written = holder.number === product.number ? "" : `, written "${holder.number}" there`;
    return {
      file: name,
      line: files.find(({ file }) => file.name === name)?.file.lineOf(["number"]) ?? 1,
      field: "number",
      problem: `"${product.number}" is the number of ${fileOf(holder.key)} as well${written}`,
      hint: "Write another number into one of them, or delete the file that is a copy.",
    };
  });
}

const fileOf = (key: string) => `products/${key}.yaml`;
