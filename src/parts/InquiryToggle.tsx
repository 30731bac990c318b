import { useSelector } from "@xstate/react";
import type { FormEvent, ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Form } from "react-aria-components/Form";
import { useTranslation } from "react-i18next";
import type { ProductCard } from "../../contract/entities.ts";
import { pathTo } from "../../contract/paths.ts";
import { selectIsInCart } from "../../machines/cart.ts";
import { useSite } from "../site-context.tsx";
import { Icon } from "../ui/Icon.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./InquiryToggle.module.css";

export type InquiryProduct = Pick<ProductCard, "link" | "photo" | "name" | "number">;
/** `card`: a quiet control on a product's card; `page`: the main action of the product's page; `bar`: the same in its tab bar. */
export type InquiryVariant = "card" | "page" | "bar";

interface InquiryToggleProps {
  readonly products: readonly InquiryProduct[];
  readonly variant: InquiryVariant;
  /** What it says while they are not in the inquiry. */
  readonly add: ReactNode;
  /** What it says to assistive technology, where its words alone do not name the products. */
  readonly label: (areAdded: boolean) => string | undefined;
}

/** Puts products into the inquiry; shows an Added icon where all of them are in it, and takes them out again (spec section 4). */
export function InquiryToggle({ products, variant, add, label }: InquiryToggleProps) {
  const { i18n } = useTranslation();
  const { say } = useWords();
  const { cart, settings } = useSite();
  const areAdded = useSelector(cart, (snapshot) => products.every(({ link }) => selectIsInCart(link)(snapshot)));
  const toggle = (event: FormEvent) => {
    event.preventDefault();
    // What is in the cart already is passed over by it.
    for (const { link, photo, name, number } of products)
      cart.send(
        areAdded ? { type: "cart.removed", link } : { type: "cart.added", item: { link, photo, name, number } },
      );
  };
  const name = label(areAdded);
  // Without scripts it leads to the inquiry about these products, whose address names them.
  return (
    <Form className={styles["form"] ?? ""} action={pathTo("inquiry")} onSubmit={toggle}>
      {i18n.language === settings.language ? null : <input type="hidden" name="lang" value={i18n.language} />}
      <input type="hidden" name="products" value={products.map(({ link }) => link.split("/").pop()).join(",")} />
      <Button
        type="submit"
        data-enhanced=""
        className={styles["button"] ?? ""}
        data-variant={variant}
        data-added={areAdded || undefined}
        {...(name !== undefined && { "aria-label": name })}
      >
        <Icon name={areAdded ? "check" : "plus"} />
        <span>{areAdded ? say("catalogue.product.added") : add}</span>
      </Button>
    </Form>
  );
}
