/**
 * Tells the server which pages come to the screen without its being asked for a document, and which products are added. Counts alone
 * are made of it (server/visits/): nothing says who it was.
 */
import { selectItems } from "../../machines/cart.ts";
import type { VisitActors } from "../../machines/facts.ts";
import { selectShown } from "../../machines/page.ts";
import { filePage } from "./exported.ts";

/** Also while the page is left. Whether it arrives changes nothing for the visitor. */
export function tell(
  what: { readonly page: string } | { readonly added: number },
  server = filePage()?.server ?? "",
): void {
  const headers = { "content-type": "application/json" };
  fetch(`${server}/api/visits`, { method: "POST", keepalive: true, headers, body: JSON.stringify(what) }).catch(
    () => undefined,
  );
}

/** Listens for as long as the document lives. */
export function tellVisits({ page, cart }: Pick<VisitActors, "page" | "cart">): void {
  /** The document itself was counted as it was asked for. */
  let shown = selectShown(page.getSnapshot())?.location.pathname;
  page.on("page.loaded", ({ page: { location, status } }) => {
    if (location.pathname !== shown && status === 200) tell({ page: location.pathname });
    shown = location.pathname;
  });
  let known: readonly string[] = selectItems(cart.getSnapshot()).map(({ link }) => link);
  cart.on("cart.changed", ({ items, by }) => {
    const added = items.filter(({ link }) => !known.includes(link));
    known = items.map(({ link }) => link);
    for (const { link } of by === "visitor" ? added : []) tell({ added: Number(link.split("/").at(-1)) });
  });
}
