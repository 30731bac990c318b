/** Steps of a breadcrumb that the page data name: the category of a product, the title of an article. */
import { matchRoute } from "../../contract/locations.ts";
import type { PageResponses } from "../../contract/pages.ts";
import type { ShownPage } from "../../contract/render.ts";
import type { Fallible, TextField } from "../ui/Text.tsx";
import type { Step, StepName } from "./breadcrumb-trail.ts";

/** Returns a text of the page data as the name of a step, with its own language if it is a fallback. */
function nameOf<T extends Fallible>(of: T, field: TextField<T>): StepName {
  const language = of.fallback?.[field];
  return { title: String(of[field]), ...(language && { fallback: { title: language } }) };
}

/** Returns the steps of the categories above a product or a list. */
const stepsOf = (ancestors: PageResponses["products"]["ancestors"] = []): Step[] =>
  ancestors.map((category) => ({ label: nameOf(category, "title"), to: category.link, route: "products" }));

/** Returns the steps from below the part of the site to the page itself. Empty for a page with a fixed name. */
export function namedSteps({
  screen,
  location,
  response,
}: Pick<ShownPage, "screen" | "location" | "response">): Step[] {
  if ("product" in response) {
    const { product } = response;
    return [
      ...stepsOf(product.ancestors),
      { label: nameOf(product, "type"), to: product.type_link, route: "products" },
      { label: nameOf(product, "name") },
    ];
  }
  if ("solution" in response) {
    const { solution } = response;
    return [
      { label: nameOf(solution, "type"), to: solution.type_link, route: "solutionsList" },
      { label: nameOf(solution, "title") },
    ];
  }
  if ("news" in response) return [{ label: nameOf(response.news, "title") }];
  if (screen === "compare" && "title_content1" in response)
    return [{ label: nameOf(response.title_content1, "title") }];
  // An article, or the page of an address that is gone.
  if ("banner_only0" in response && ("contents" in response || "successors" in response)) {
    return [{ label: nameOf(response.banner_only0, "title") }];
  }
  const { type, id } = matchRoute(location.pathname).params;
  if ("filters" in response && type) {
    const category = Object.values(response.filters)
      .flat()
      .find(({ filter_id }) => filter_id === type);
    return category ? [...stepsOf(response.ancestors), { label: nameOf(category, "name") }] : [];
  }
  if ("solutions" in response && id) {
    const solutionType = response.solution_types.find((each) => each.id === response.current);
    return solutionType ? [{ label: nameOf(solutionType, "title") }] : [];
  }
  return [];
}
