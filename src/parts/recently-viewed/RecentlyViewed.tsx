import { useSelector } from "@xstate/react";
import { useEffect, useId } from "react";
import { createActor } from "xstate";
import { pathTo } from "../../../contract/paths.ts";
import type { ShownPage } from "../../../contract/render.ts";
import { selectCount } from "../../../machines/cart.ts";
import { selectShown } from "../../../machines/page.ts";
import {
  type RecentlyViewed,
  recentlyViewedMachine,
  selectAnnouncement,
  selectIsRefused,
  selectOthers,
} from "../../../machines/recently-viewed.ts";
import type { SavedProduct, SavedProducts } from "../../../machines/saved-products.ts";
import { inspection } from "../../inspector/inspection.ts";
import { useSite } from "../../site-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Status } from "../../ui/Status.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { Words } from "../../ui/Words.tsx";
import { SavedProductLink } from "../SavedProductLink.tsx";
import styles from "./RecentlyViewed.module.css";

/** Starts the recently viewed machine. */
export const start = (products: SavedProducts): RecentlyViewed =>
  createActor(recentlyViewedMachine, { input: products, ...inspection }).start();

/** Returns the product of a product page, as it is saved: a series once, whichever of its articles the page shows. */
function productOf({ response, language }: ShownPage): SavedProduct | null {
  if (!("product" in response)) return null;
  const { id, photo, name, number } = response.product;
  return { link: pathTo("product", { id }), photo, name, number, language };
}

/** Returns whether a page shows the list: product pages, the home page, and the inquiry while it is empty. */
function useIsOffered(shownPage: ShownPage | undefined): boolean {
  const isCartEmpty = useSelector(useSite().cart, (snapshot) => selectCount(snapshot) === 0);
  return (
    shownPage?.screen === "product" || shownPage?.screen === "home" || (shownPage?.screen === "inquiry" && isCartEmpty)
  );
}

/** The recently viewed products, at the end of a page. A product page says if none are saved. */
export function View({ actor }: { readonly actor: RecentlyViewed }) {
  const { say } = useWords();
  const titleId = useId();
  const shownPage = useSelector(useSite().page, selectShown);
  const others = useSelector(actor, selectOthers);
  const isRefused = useSelector(actor, selectIsRefused);
  const announcement = useSelector(actor, selectAnnouncement);
  const isOffered = useIsOffered(shownPage);
  useEffect(() => {
    if (shownPage)
      actor.send({ type: "page.shown", pathname: shownPage.location.pathname, product: productOf(shownPage) });
  }, [actor, shownPage]);
  const isSettled = announcement === "nothing";
  const isVisible = others.length > 0 || !isSettled || (isRefused && shownPage?.screen === "product");
  if (!(isOffered && isVisible)) return null;
  return (
    <section className={styles["viewed"]} aria-labelledby={titleId} data-print="none">
      <div className={styles["head"]}>
        <h2 id={titleId} className={styles["title"]}>
          {say("catalogue.viewed.title")}
        </h2>
        <Status className={styles["note"]} isSilent={isSettled}>
          {say(`catalogue.viewed.${isRefused ? "refused" : announcement === "cleared" ? "cleared" : "kept"}`)}
        </Status>
        <div className={styles["actions"]}>
          {others.length > 0 ? (
            <Button variant="quiet" onPress={() => actor.send({ type: "products.cleared" })}>
              {say("catalogue.viewed.clear")}
            </Button>
          ) : null}
          <Button
            variant="quiet"
            onPress={() => actor.send({ type: isRefused ? "products.remembered" : "products.refused" })}
          >
            <Words>{say(isRefused ? "catalogue.viewed.remember" : "catalogue.viewed.refuse")}</Words>
          </Button>
        </div>
      </div>
      <ul className={styles["items"]}>
        {others.map((product) => (
          <li key={product.link}>
            <SavedProductLink
              product={product}
              onClick={() => actor.send({ type: "product.followed", link: product.link })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
