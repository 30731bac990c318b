import type { RenderInput } from "../../contract/render.ts";

/**
 * What is not there is rendered once for all addresses (server/render/locate.ts). The browser knows at which of them a 404 is,
 * and so asks for nothing anew. What is gone is told at an address of its own: there it can be had in the other language.
 */
export function withOwnAddress(input: RenderInput): RenderInput {
  if (input.page.status === 410) {
    const { pathname, search } = input.location;
    window.history.replaceState(null, "", `${pathname}${search}`);
  }
  if (input.page.status !== 404) return input;
  const location = { ...input.location, pathname: window.location.pathname };
  return { ...input, location, page: { ...input.page, location } };
}
