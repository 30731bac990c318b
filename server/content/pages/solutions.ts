import type { CompilePage } from "../page.ts";
import { withId } from "../sources/look-up.ts";
import { bannerOf, solutionCard, solutionTypeCard } from "./cards.ts";

/** The solutions of one type: that of `id`, or else the first (spec section 2, Solutions). */
export const solutions: CompilePage<"solutions"> = (context) => {
  const { content, query, localize } = context;
  const type = query["id"] ? withId(content.solutionTypes, query["id"]) : content.solutionTypes[0];
  if (!type || !content.solutionsPage) return undefined;
  const { banner } = content.solutionsPage;
  return {
    // Two pages with the same title are hard to tell apart, and the overview of the types has the title of the banner.
    banner_only0: bannerOf(context, { ...banner, title: content.site.meta.solutions?.title ?? banner.title }),
    solution_types: content.solutionTypes.map((each) => solutionTypeCard(context, each)),
    current: type.id,
    solutions: content.solutions
      .filter((solution) => solution.type.key === type.key)
      .map((solution) => solutionCard(context, solution)),
    // An address that names a type is about that type.
    ...(query["id"] ? { meta: localize({ title: type.title, description: type.content }) } : {}),
  };
};
