import { useSelector } from "@xstate/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ProductCard } from "../../contract/entities.ts";
import { pathTo } from "../../contract/paths.ts";
import { selectIsInCart } from "../../machines/cart.ts";
import { useSite } from "../site-context.tsx";
import { Icon } from "../ui/Icon.tsx";
import styles from "./InquiryButton.module.css";

interface InquiryButtonProps {
  readonly product: Pick<ProductCard, "link" | "photo" | "name" | "number">;
  /** `card`: a quiet control on a product's card; `page`: the main action of the product's page; `bar`: the same in its tab bar. */
  readonly variant: "card" | "page" | "bar";
}

/** Puts a product into the inquiry; shows an Added icon for one that is in it, which takes it out again (spec section 4). */
export function InquiryButton({ product, variant }: InquiryButtonProps) {
  const { t, i18n } = useTranslation();
  const { cart, settings } = useSite();
  const { link, photo, name, number } = product;
  const isAdded = useSelector(cart, selectIsInCart(link));
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    cart.send(isAdded ? { type: "cart.removed", link } : { type: "cart.added", item: { link, photo, name, number } });
  };
  // Without scripts it leads to the inquiry about this product, whose address names it.
  return (
    <form className={styles["form"]} action={pathTo("inquiry")}>
      {i18n.language === settings.language ? null : <input type="hidden" name="lang" value={i18n.language} />}
      <input type="hidden" name="products" value={link.split("/").pop()} />
      <button
        type="submit"
        data-enhanced=""
        className={styles["button"]}
        data-variant={variant}
        data-added={isAdded || undefined}
        aria-label={t(isAdded ? "catalogue.product.removeNamed" : "catalogue.product.addNamed", { name })}
        onClick={toggle}
      >
        <Icon name={isAdded ? "check" : "plus"} />
        <span>{t(isAdded ? "catalogue.product.added" : "catalogue.product.add")}</span>
      </button>
    </form>
  );
}
