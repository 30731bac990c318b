import { pathTo } from "../../../contract/paths.ts";
import { type CompilePage, metaOf } from "../page.ts";
import { named } from "../sources/look-up.ts";
import { goneOf } from "../sources/redirects.ts";
import { say } from "../texts/text.ts";
import { bannerOf, productCard } from "./cards.ts";

/** The page for an address that is gone: the former title and its replacement. Its id is its number in redirects.yaml. */
export const gone: CompilePage<"gone"> = (context) => {
  const { content, localize, query, wanted } = context;
  const source = goneOf(content.redirects)[Number(query["id"]) - 1];
  if (!source) return undefined;
  const category = source.category && named(content.categories, source.category);
  return {
    banner_only0: bannerOf(context, { ...content.productsPage.banner, title: source.title }),
    ...localize({ text: source.text }),
    successors: source.successors.map((successor) => productCard(context, named(content.products, successor))),
    category: category
      ? { link: pathTo("products", { type: category.key }), ...localize({ title: category.title }) }
      : null,
    meta: { title: say(source.title, wanted), description: say(metaOf(content, "gone").description, wanted) },
  };
};
