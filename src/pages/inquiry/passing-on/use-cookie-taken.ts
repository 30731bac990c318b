import { useEffect } from "react";
import type { PageOf } from "../../../../contract/render.ts";
import { useSite } from "../../../site-context.tsx";
import { deleteInquiryCookie } from "../../../storage/storage.ts";

/**
 * Deletes the cookie of visitors without scripts once the cart has stored its products. Otherwise a product that is removed later
 * would return with the next document.
 */
export function useCookieTaken({ start }: PageOf<"inquiry">): void {
  const { cart } = useSite();
  const isKept = start?.from === "cookie";
  useEffect(() => {
    if (!isKept) return undefined;
    const subscription = cart.on("cart.changed", ({ by }) => {
      if (by === "site") deleteInquiryCookie();
    });
    return () => subscription.unsubscribe();
  }, [cart, isKept]);
}
