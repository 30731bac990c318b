/** Finds incomplete series: products with axes but no articles, or with articles but no axes. */
import type { Problem } from "../../server/content/files/problems.ts";
import type { ReadContent } from "../../server/content/load/load.ts";

/** Returns a note for each of them. Axes and articles may come from two sheets, one after the other. */
export const halfSeries = ({ whole, files }: Pick<ReadContent, "whole" | "files">): Problem[] =>
  whole.products.flatMap(({ key, axes, articles }) => {
    if (axes.length > 0 === articles.length > 0) return [];
    const file = `products/${key}.yaml`;
    const [field, problem, hint] =
      axes.length > 0
        ? ["axes", "has no articles yet, so it is shown as one product", "Import its articles, or remove axes."]
        : [
            "articles",
            "has no axes, so visitors choose from the table alone",
            "Name the attributes in which they differ.",
          ];
    const line = files.find((each) => each.file.name === file)?.file.lineOf([field]) ?? 1;
    return [{ file, line, field, problem, hint }];
  });
