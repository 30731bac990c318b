/** Finds names that occur twice in a product: a page shows only one group of specifications with a name. */

import type { Problem } from "../../server/content/files/problems.ts";
import type { ReadContent } from "../../server/content/load/load.ts";
import { say, type Text } from "../../server/content/texts/text.ts";
import { offeredLanguages } from "../../server/content/words/offered-languages.ts";

/** Returns a problem for each group of specifications, row of a group, and related product that occurs before in the same product. */
export function repeatedNames({ content, files }: Pick<ReadContent, "content" | "files">): Problem[] {
  const languages = offeredLanguages(content);
  const isSame = (one: Text, other: Text) => languages.some(({ key }) => say(one, key) === say(other, key));
  const repeatedIn = (names: readonly Text[]) =>
    names.flatMap((name, index) => (names.slice(0, index).some((each) => isSame(each, name)) ? [index] : []));
  return content.products.flatMap(({ key, specifications, relations }) => {
    const file = `products/${key}.yaml`;
    const problemAt = (path: readonly (string | number)[], problem: string, hint: string): Problem => {
      const line = files.find((each) => each.file.name === file)?.file.lineOf(path) ?? 1;
      return { file, line, field: path.join("."), problem, hint };
    };
    const twice = "has the name of another above it";
    return [
      ...repeatedIn(specifications.map(({ group }) => group)).map((index) =>
        problemAt(["specifications", index, "group"], twice, "Join both groups, or rename one."),
      ),
      ...specifications.flatMap(({ rows }, group) =>
        repeatedIn(rows.map(({ name }) => name)).map((index) =>
          problemAt(["specifications", group, "rows", index, "name"], twice, "Remove one row, or rename it."),
        ),
      ),
      ...relations.flatMap((relation, index) =>
        relation.key === key ? [problemAt(["relations", index], "names the product itself", "Remove it.")] : [],
      ),
    ];
  });
}
