import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import type { SiteLocation } from "../../../../contract/locations.ts";
import type { PageOf } from "../../../../contract/render.ts";
import { readSharedList } from "../../../../contract/shared-list.ts";
import { selectIsUnkept } from "../../../../machines/cart.ts";
import { selectIsOpen, selectShared } from "../../../../machines/shared-list.ts";
import { useEffects } from "../../../providers/effects-context.tsx";
import { host } from "../../../providers/host.ts";
import { withoutList } from "../../../providers/navigation.ts";
import { useSite } from "../../../site-context.tsx";
import type { SharedListActor } from "./use-shared-list.ts";

/** Whether the address has a list that can be read. */
const hasList = ({ search }: SiteLocation) =>
  readSharedList(new URLSearchParams(search).get("lines") ?? "").lines.length > 0;

/**
 * Removes products and lists from the address once they are in the cart, because a reload would add them again. A list stays there
 * until the buyer has decided about it, and in a browser that does not keep the cart. Only the server can read a list, so a link on another page of the site opens a new document.
 */
export function useListAddress(shared: SharedListActor, { location, start }: PageOf<"inquiry">): void {
  const navigate = useNavigate();
  const { openDocument } = useEffects();
  const { cart } = useSite();
  const isOpen = useSelector(shared, selectIsOpen);
  const isUnkept = useSelector(cart, selectIsUnkept);
  const isKnown = useSelector(shared, (snapshot) => {
    const { products, unread } = selectShared(snapshot);
    // A posted form has the list among its own lines.
    return products.length + unread.length > 0 || (start !== undefined && start.stage !== "editing");
  });
  useEffect(() => {
    const bare = withoutList(location);
    if (bare === undefined || isOpen || isUnkept) return;
    if (!isKnown && hasList(location) && host().rendersPages) openDocument(`${location.pathname}${location.search}`);
    else navigate(bare, { replace: true });
  }, [navigate, openDocument, location, isOpen, isKnown, isUnkept]);
}
