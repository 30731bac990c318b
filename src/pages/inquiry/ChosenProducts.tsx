import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { Button } from "react-aria-components/Button";
import { pathTo } from "../../../contract/paths.ts";
import { selectItems } from "../../../machines/cart.ts";
import { distinctItemName, goneIn, itemKey, itemName } from "../../../machines/cart-items.ts";
import { selectBadFields, selectIsReviewed, selectIsSending } from "../../../machines/form-selectors.ts";
import type { FormActor } from "../../parts/forms/form-actor.ts";
import { HiddenArticle } from "../../parts/HiddenArticle.tsx";
import { useSite } from "../../site-context.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FORM_ID, fieldId } from "../../ui/fields/field-ids.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Media } from "../../ui/Media.tsx";
import { ModelNumber } from "../../ui/ModelNumber.tsx";
import { ProductName } from "../../ui/ProductName.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Status } from "../../ui/Status.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { Words } from "../../ui/Words.tsx";
import styles from "./ChosenProducts.module.css";
import { LineEditor } from "./lines/LineEditor.tsx";

/** The products in the cart: photo, name, number, quantities, and Cancel, which removes one. */
export function ChosenProducts({ form }: { readonly form: FormActor }) {
  const { t, say, language } = useWords();
  const { cart, lines } = useSite();
  const badFields = useSelector(form, selectBadFields);
  const isLocked = useSelector(form, (snapshot) => selectIsSending(snapshot) || selectIsReviewed(snapshot));
  const items = useSelector(cart, selectItems);
  const gone = goneIn(items);
  const keys = items.map(itemKey).join();
  useEffect(() => {
    if (keys === "") return;
    cart.send({ type: "cart.shown" });
    lines.send({ type: "items.shown", items: keys.split(","), language });
  }, [cart, lines, keys, language]);

  return (
    <section className={styles["products"]} aria-labelledby={fieldId("products")}>
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
                  value={itemKey(item)}
                  className={styles["cancel"] ?? ""}
                  aria-label={
                    item.isGone
                      ? t("catalogue.inquiryList.removeNamed", { name: distinctItemName(item) })
                      : t("catalogue.inquiryList.cancelNamed", { name: distinctItemName(item) })
                  }
                >
                  <Words>{say(item.isGone ? "catalogue.inquiryList.remove" : "catalogue.inquiryList.cancel")}</Words>
                </Button>
                {item.isGone ? null : (
                  <div className={styles["editor"]}>
                    <LineEditor item={item} badFields={badFields} isReadOnly={isLocked} />
                  </div>
                )}
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
