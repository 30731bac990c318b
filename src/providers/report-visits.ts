/**
 * Reports pages that are shown without a document request, and products that are added to the cart. The server only counts them
 * (server/visits/) and stores nothing about the visitor.
 */
import { selectItems } from "../../machines/cart.ts";
import type { VisitActors } from "../../machines/facts.ts";
import { selectShown } from "../../machines/page.ts";
import { host } from "./host.ts";

/** Sends a report, also while the document is being left. Failures are ignored. */
export function reportVisit(report: { readonly page: string } | { readonly added: number }, server = host().api): void {
  const headers = { "content-type": "application/json" };
  fetch(`${server}/api/visits`, { method: "POST", keepalive: true, headers, body: JSON.stringify(report) }).catch(
    () => undefined,
  );
}

/** Reports pages and added products as long as the document lives. */
export function reportVisits({ page, cart }: Pick<VisitActors, "page" | "cart">): void {
  /** Path of the shown page. The server has counted the document itself. */
  let lastPath = selectShown(page.getSnapshot())?.location.pathname;
  page.on("page.loaded", ({ page: { location, status } }) => {
    if (location.pathname !== lastPath && status === 200) reportVisit({ page: location.pathname });
    lastPath = location.pathname;
  });
  let lastLinks: readonly string[] = selectItems(cart.getSnapshot()).map(({ link }) => link);
  cart.on("cart.changed", ({ items, by }) => {
    const added = items.filter(({ link }) => !lastLinks.includes(link));
    lastLinks = items.map(({ link }) => link);
    for (const { link } of by === "site" ? [] : added) reportVisit({ added: Number(link.split("/").at(-1)) });
  });
}
