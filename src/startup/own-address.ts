import type { RenderInput } from "../../contract/render.ts";

/**
 * Corrects the address of 404 and 410 pages. The server renders Page Not Found once for all addresses, so the browser inserts the
 * actual one, which prevents a second request. A gone page moves to its own address, which exists in every language.
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
