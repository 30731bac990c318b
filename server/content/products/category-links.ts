import { pathTo } from "../../../contract/paths.ts";
import type { PageContext } from "../page.ts";
import { ancestorsOf, type Category } from "./category-tree.ts";

/** Links to the categories above one, from the top; nothing for a category at the top. */
export function ancestorLinks({ content, localize }: PageContext, category: Category) {
  const links = ancestorsOf(content.categories, category).map(({ key, title }) => ({
    link: pathTo("products", { type: key }),
    ...localize({ title }),
  }));
  return links.length > 0 ? { ancestors: links } : {};
}
