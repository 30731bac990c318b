import type { ShownPage } from "../../contract/render.ts";

/** Returns the photograph of a page: of its subject, its first list entry, or its banner. */
export function photoOf({ screen, response }: Pick<ShownPage, "screen" | "response">): string | undefined {
  if ("product" in response) return response.product.photo;
  if ("solution" in response) return response.solution.photo;
  if ("news" in response) return response.news.photo;
  if ("slide" in response) return response.slide[0]?.photo;
  if ("current" in response) return response.solution_types.find(({ id }) => id === response.current)?.photo;
  // All filtered product lists share one banner, so the first product is more specific.
  if (screen === "products" && "selected" in response && response.selected.length > 0) return response.data[0]?.photo;
  return "banner_only0" in response ? response.banner_only0.photo : undefined;
}
