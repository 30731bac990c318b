/** Parts of a catalogue that no product uses: attributes, kinds of documents and of relations, and categories without products. */

import type { Problem } from "../../server/content/files/problems.ts";
import type { ReadContent } from "../../server/content/load/load.ts";
import { productsInBranch } from "../../server/content/products/category-tree.ts";
import { documentKindsOf } from "../../server/content/products/downloads.ts";

interface Keyed {
  readonly key: string;
}

/** Returns a note for each of them. Hidden products count, because they will use theirs. */
export function unusedCatalogue({ whole, files }: Pick<ReadContent, "whole" | "files">): Problem[] {
  const { products, attributes, relationKinds, documentKinds, categories } = whole;
  const notes = <Entry extends Keyed>(
    file: string,
    entries: readonly Entry[],
    isUsed: (entry: Entry) => boolean,
    [problem, hint]: readonly [problem: string, hint: string],
  ): Problem[] =>
    entries.flatMap((entry, at) => {
      if (isUsed(entry)) return [];
      const line = files.find((each) => each.file.name === file)?.file.lineOf([at, "key"]) ?? 1;
      return [{ file, line, field: `${at}.key`, problem: `"${entry.key}" ${problem}`, hint }];
    });

  const values = products.flatMap((product) => [product.attributes, ...product.articles.map((each) => each.values)]);
  const valued = new Set(values.flatMap((each) => Object.keys(each)));
  const related = new Set(products.flatMap(({ parts }) => parts.map(({ kind }) => kind.key)));
  const documented = new Set(documentKindsOf(whole).map(({ key }) => key));
  const remove = (what: string) => `${what}, or remove it.`;
  return [
    ...notes("attributes.yaml", attributes, ({ key }) => valued.has(key), [
      "has no value at any product",
      remove("Give a product or an article a value of it"),
    ]),
    ...notes("document-kinds.yaml", documentKinds, ({ key }) => documented.has(key), [
      "is the kind of no document",
      remove("Give a product a document of this kind"),
    ]),
    ...notes("relation-kinds.yaml", relationKinds, ({ key }) => related.has(key), [
      "is the kind of no relation",
      remove("Give a product a part of this kind"),
    ]),
    ...notes("categories.yaml", categories, (category) => productsInBranch(whole, category).length > 0, [
      "is a category without products",
      remove("Put a product into it"),
    ]),
  ];
}
