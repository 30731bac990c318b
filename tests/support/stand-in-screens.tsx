/** Stand-ins for the screens: a heading with the title of the page; a response that `breaks` can't be drawn. Given to `vi.mock` of src/screens.ts. */
import type { ShownPage } from "../../contract/render.ts";

function StandIn({ page }: { readonly page: ShownPage }) {
  if ("breaks" in page.response) throw new Error("A section is missing");
  return <h1>{page.response.meta.title}</h1>;
}

export const loadScreen = async () => StandIn;
export const loadScreens = async () => [];
export const screenOf = () => StandIn;
export const screenFile = (name: string) => name;
