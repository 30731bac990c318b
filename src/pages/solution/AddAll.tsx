import { useSelector } from "@xstate/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { SnapshotFrom } from "xstate";
import type { ProductCard } from "../../contract/entities.ts";
import { pathTo } from "../../contract/paths.ts";
import { type cartMachine, selectIsInCart } from "../../machines/cart.ts";
import { useSite } from "../site-context.tsx";
import { Icon } from "../ui/Icon.tsx";
import styles from "./InquiryButton.module.css";

interface AddAllProps {
  readonly products: readonly Pick<ProductCard, "id" | "link" | "photo" | "name" | "number">[];
}

/** Puts several products into the inquiry at once; with all of them in it, it takes them out again. */
export function AddAll({ products }: AddAllProps) {
  const { t, i18n } = useTranslation();
  const { cart, settings } = useSite();
  const isIn = (snapshot: SnapshotFrom<typeof cartMachine>) =>
    products.every(({ link }) => selectIsInCart(link)(snapshot));
  const areAdded = useSelector(cart, isIn);
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    // What is in the cart already is passed over by it.
    for (const { link, photo, name, number } of products)
      cart.send(
        areAdded ? { type: "cart.removed", link } : { type: "cart.added", item: { link, photo, name, number } },
      );
  };
  // Without scripts it leads to the inquiry about these products, whose address names them.
  return (
    <form className={styles["form"]} action={pathTo("inquiry")}>
      {i18n.language === settings.language ? null : <input type="hidden" name="lang" value={i18n.language} />}
      <input type="hidden" name="products" value={products.map(({ id }) => id).join(",")} />
      <button
        type="submit"
        data-enhanced=""
        className={styles["button"]}
        data-variant="bar"
        data-added={areAdded || undefined}
        aria-label={areAdded ? t("catalogue.product.removeAll", { count: products.length }) : undefined}
        onClick={toggle}
      >
        <Icon name={areAdded ? "check" : "plus"} />
        <span>{t(areAdded ? "catalogue.product.added" : "catalogue.product.addAll", { count: products.length })}</span>
      </button>
    </form>
  );
}
