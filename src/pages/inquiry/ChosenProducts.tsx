import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { Button } from "react-aria-components/Button";
import { itemOf, writtenItem } from "../../../contract/asked-items.ts";
import { pathTo } from "../../../contract/paths.ts";
import { selectItems } from "../../../machines/cart.ts";
import { distinctItemName, goneIn, itemName } from "../../../machines/cart-items.ts";
import { FORM_ID, fieldId } from "../../parts/forms/use-field-name.ts";
import { HiddenArticle } from "../../parts/HiddenArticle.tsx";
import { useSite } from "../../site-context.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Media } from "../../ui/Media.tsx";
import { ModelNumber } from "../../ui/ModelNumber.tsx";
import { ProductName } from "../../ui/ProductName.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Status } from "../../ui/Status.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./ChosenProducts.module.css";

/** The products in the cart: photo, name, number, and Cancel, which removes one. */
export function ChosenProducts() {
  const { t, say } = useWords();
  const { cart } = useSite();
  const items = useSelector(cart, selectItems);
  const gone = goneIn(items);
  const links = items.map(({ link }) => link).join();
  useEffect(() => {
    if (links) cart.send({ type: "cart.shown" });
  }, [cart, links]);

  return (
    <section aria-labelledby={fieldId("products")}>
      <div className={styles["head"]}>
        <h2 id={fieldId("products")} className={styles["title"]} tabIndex={-1}>
          {say("catalogue.inquiryList.title")}
        </h2>
        {items.length > 0 ? (
          <p className={styles["count"]}>{say("catalogue.inquiryList.count", { count: items.length })}</p>
        ) : null}
      </div>
      <Status>
        {gone.length > 0
          ? say("forms.goneProducts", { names: gone.map(distinctItemName).join(t("forms.nameSeparator")) })
          : ""}
      </Status>
      {items.length === 0 ? (
        <div className={styles["empty"]}>
          <EmptyState title={say("catalogue.inquiryList.emptyTitle")}>
            <p>{say("catalogue.inquiryList.emptyHint")}</p>
            <LinkButton to={pathTo("products")} variant="secondary">
              {say("catalogue.inquiryList.browse")}
            </LinkButton>
          </EmptyState>
        </div>
      ) : (
        <>
          {/* Enter in a field presses the first button of its form. This one sends, instead of the first Cancel. */}
          <span className="visually-hidden" aria-hidden="true">
            <Button type="submit" form={FORM_ID} className="" excludeFromTabOrder>
              {say("forms.send")}
            </Button>
          </span>
          <ul className={styles["items"]}>
            {items.map((item) => (
              <li key={item.link} className={styles["item"]} data-gone={item.isGone}>
                <Media photo={item.photo ?? item.photo1 ?? ""} alt="" sizes="112px" ratio="1" />
                <div>
                  {item.number ? <ModelNumber>{item.number}</ModelNumber> : null}
                  <h3 className={styles["name"]}>
                    {item.isGone ? (
                      <ProductName of={{ name: itemName(item), fallback: undefined }} field="name" />
                    ) : (
                      <SiteLink to={item.link} className={styles["link"]}>
                        <ProductName of={{ name: itemName(item), fallback: undefined }} field="name" />
                        <HiddenArticle link={item.link} />
                      </SiteLink>
                    )}
                  </h3>
                  {item.isGone ? <p className={styles["gone"]}>{say("catalogue.inquiryList.gone")}</p> : null}
                </div>
                {/*
                 * FormShell handles the press. Without scripts the form is posted with all input and returns without
                 * this product.
                 */}
                <Button
                  type="submit"
                  form={FORM_ID}
                  name="cancel"
                  value={writtenItem(itemOf(item.link))}
                  className={styles["cancel"] ?? ""}
                  aria-label={
                    item.isGone
                      ? t("catalogue.inquiryList.removeNamed", { name: distinctItemName(item) })
                      : t("catalogue.inquiryList.cancelNamed", { name: distinctItemName(item) })
                  }
                >
                  {item.isGone ? say("catalogue.inquiryList.remove") : say("catalogue.inquiryList.cancel")}
                </Button>
              </li>
            ))}
          </ul>
          <LinkButton to={pathTo("products")} variant="quiet">
            {say("catalogue.inquiryList.more")}
          </LinkButton>
        </>
      )}
    </section>
  );
}
