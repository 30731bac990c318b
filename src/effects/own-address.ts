import type { SiteInput } from "../../machines/site.ts";

/**
 * What is not there is rendered once for all addresses (server/render/locate.ts); the browser knows at which of them it is,
 * and so asks for nothing anew.
 */
export function withOwnAddress(input: SiteInput, { pathname } = window.location): SiteInput {
  if (input.page?.status !== 404) return input;
  const location = { ...input.location, pathname };
  return { ...input, location, page: { ...input.page, location } };
}
