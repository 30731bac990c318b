import { useSelector } from "@xstate/react";
import type { FormEvent, ReactNode, Ref } from "react";
import { Button } from "react-aria-components/Button";
import { Form } from "react-aria-components/Form";
import { itemOf, writtenItem } from "../../../contract/asked-items.ts";
import type { ProductCard } from "../../../contract/entities.ts";
import { languageType } from "../../../contract/languages.ts";
import { pathTo } from "../../../contract/paths.ts";
import { selectIsInCart } from "../../../machines/cart.ts";
import { useLanguages, useSite } from "../../site-context.tsx";
import { Deferred } from "../../ui/deferred.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./InquiryToggle.module.css";

export type InquiryProduct = Pick<ProductCard, "link" | "photo" | "name" | "number">;
/**
 * `card`: a secondary control on a product's card; `page`: the main action of the product's page; `bar`: the same in
 * its tab bar; `row`: an icon in a row of a table.
 */
export type InquiryVariant = "card" | "page" | "bar" | "row";

interface InquiryToggleProps {
  readonly products: readonly InquiryProduct[];
  readonly variant: InquiryVariant;
  /** Text while not all products are in the inquiry. */
  readonly add: ReactNode;
  /** Returns the accessible name, if the text alone does not name the products. */
  readonly label: (areAdded: boolean) => string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Adds products to the inquiry. If all of them are in it, it shows an Added icon and removes them (spec section 4). */
export function InquiryToggle({ products, variant, add, label, ref }: InquiryToggleProps) {
  const { language, say } = useWords();
  const { cart } = useSite();
  const languages = useLanguages();
  const areAdded = useSelector(cart, (snapshot) => products.every(({ link }) => selectIsInCart(link)(snapshot)));
  const toggle = (event: FormEvent) => {
    event.preventDefault();
    // The cart ignores products that it already contains.
    for (const { link, photo, name, number } of products)
      cart.send(
        areAdded ? { type: "cart.removed", link } : { type: "cart.added", item: { link, photo, name, number } },
      );
  };
  const name = label(areAdded);
  // Without scripts the server keeps the products in a cookie, and leads to the inquiry.
  const form = (
    <Form className={styles["form"] ?? ""} method="post" action={pathTo("inquiry")} onSubmit={toggle}>
      <input type="hidden" name="step" value="add" />
      <input type="hidden" name="lang" value={languageType(languages, language)} />
      <input type="hidden" name="products" value={products.map(({ link }) => writtenItem(itemOf(link))).join(",")} />
      <Button
        {...(ref && { ref })}
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
  // The bar of a product page watches its main button.
  return ref ? form : <Deferred>{form}</Deferred>;
}
