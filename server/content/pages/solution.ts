import { pathTo } from "../../../contract/paths.ts";
import type { CompilePage } from "../page.ts";
import { named, withId } from "../sources/look-up.ts";
import { bannerOf, photosOf, productCard } from "./cards.ts";
import { contactOf } from "./contact-person.ts";
import { contentBlockOf } from "./content-block.ts";
import { cascadeOf, figuresOf } from "./diagrams.ts";

/** One solution with its blocks and related products. */
export const solution: CompilePage<"solution"> = (context) => {
  const { content, query, localize, altOf } = context;
  const source = withId(content.solutions, query["id"]);
  if (!source) return undefined;
  const { id, title, introduction, banner, alt } = source;
  const type = named(content.solutionTypes, source.type);
  const result = source.figures?.find((figure) => figure.result);
  return {
    banner_only0: bannerOf(context, { ...banner, title }),
    solution: {
      id,
      ...photosOf(source),
      ...localize({
        title,
        alt: altOf(source.photo, alt),
        content: introduction,
        type: type.title,
      }),
      type_link: pathTo("solutionsList", { id: type.id }),
      contents: source.contents.map((block) => contentBlockOf(context, block)),
      ...(source.figures && { figures: figuresOf(context, source.figures) }),
      ...(result && { result: figuresOf(context, [result])[0] }),
      ...(source.cascade && { cascade: cascadeOf(context, source.cascade) }),
      products: source.products.map((reference) => productCard(context, named(content.products, reference))),
      ...contactOf(context, ({ solution_types }) => solution_types.some(({ key }) => key === source.type.key)),
    },
    meta: localize({ title, description: introduction }),
  };
};
