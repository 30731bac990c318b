import type { ShownPage } from "../../contract/render.ts";

/** The photograph that a page is about: of its subject, of what it lists first, or of its head. */
export function photoOf({ screen, response }: Pick<ShownPage, "screen" | "response">): string | undefined {
  if ("product" in response) return response.product.photo;
  if ("solution" in response) return response.solution.photo;
  if ("news" in response) return response.news.photo;
  if ("slide" in response) return response.slide[0]?.photo;
  if ("current" in response) return response.solution_types.find(({ id }) => id === response.current)?.photo;
  // A choice of products has the head of all of them.
  if (screen === "products" && "selected" in response && response.selected.length > 0) return response.data[0]?.photo;
  return "banner_only0" in response ? response.banner_only0.photo : undefined;
}
