import type { SiteLocation } from "../../contract/locations.ts";

/**
 * Returns true if the browser already has another query for the page at a location. The router reports it in a transition, so the
 * data of an earlier choice may arrive in between.
 */
export function hasLaterAddress({ pathname, search }: SiteLocation): boolean {
  return window.location.pathname === pathname && window.location.search !== search;
}
