import type { CompilePage } from "../page.ts";
import { bannerOf, solutionTypeCard } from "./cards.ts";

/** The overview of the solution types. */
export const solutionTypes: CompilePage<"solution-types"> = (context) => {
  const { content, localize } = context;
  if (!content.solutionsPage) return undefined;
  const { banner, intro } = content.solutionsPage;
  return {
    banner_only0: bannerOf(context, banner),
    title_content1: localize({ title: intro.title, content: intro.content }),
    solution_types: content.solutionTypes.map((type) => solutionTypeCard(context, type)),
  };
};
