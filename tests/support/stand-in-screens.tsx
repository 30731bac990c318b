/** Stands in for every screen: a heading with the title of the page. A response that `breaks` throws on render. */
import type { Screen } from "../../src/screens.ts";

export const StandInScreen: Screen = ({ page }) => {
  if ("breaks" in page.response) throw new Error("A section is missing");
  return <h1>{page.response.meta.title}</h1>;
};
