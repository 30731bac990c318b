import { useSelector } from "@xstate/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../contract/paths.ts";
import { type CartItem, itemName, selectItems } from "../../../machines/cart.ts";
import { productId } from "../../../machines/inquiry-form.ts";
import { FORM_ID, fieldId } from "../../parts/forms/use-field-name.ts";
import { useSite } from "../../site-context.tsx";
import { EmptyNote } from "../../ui/EmptyNote.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Media } from "../../ui/Media.tsx";
import { ModelNumber } from "../../ui/ModelNumber.tsx";
import { Name } from "../../ui/Name.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import styles from "./ChosenProducts.module.css";

/** The products in the cart: photo, name, number, and Cancel, which takes one out. */
export function ChosenProducts() {
  const { t } = useTranslation();
  const { cart } = useSite();
  const items = useSelector(cart, selectItems);

  const cancel = (item: CartItem) => (event: MouseEvent) => {
    event.preventDefault();
    cart.send({ type: "cart.removed", link: item.link });
  };

  return (
    <section aria-labelledby={fieldId("products")}>
      <h2 id={fieldId("products")} className={styles["title"]} tabIndex={-1}>
        {t("catalogue.inquiryList.title")}
      </h2>
      {items.length === 0 ? (
        <EmptyNote title={t("catalogue.inquiryList.emptyTitle")}>
          <p className={styles["hint"]}>{t("catalogue.inquiryList.emptyHint")}</p>
          <LinkButton to={pathTo("products")} variant="secondary">
            {t("catalogue.inquiryList.browse")}
          </LinkButton>
        </EmptyNote>
      ) : (
        <>
          {/* Enter in a field presses the first button of its form: this one sends, where a Cancel would come first. */}
          <button type="submit" form={FORM_ID} className="visually-hidden" tabIndex={-1} aria-hidden="true">
            {t("forms.send")}
          </button>
          <p className={styles["count"]}>{t("catalogue.inquiryList.count", { count: items.length })}</p>
          <ul className={styles["items"]}>
            {items.map((item) => (
              <li key={item.link} className={styles["item"]}>
                <Media photo={item.photo ?? item.photo1 ?? ""} alt="" sizes="112px" ratio="1" />
                <div>
                  {item.number ? <ModelNumber>{item.number}</ModelNumber> : null}
                  <h3 className={styles["name"]}>
                    <SiteLink to={item.link} className={styles["link"]}>
                      <Name of={{ name: itemName(item), fallback: undefined }} field="name" />
                    </SiteLink>
                  </h3>
                </div>
                {/* Without scripts the form is posted with all that was written, and comes back without this product. */}
                <button
                  type="submit"
                  form={FORM_ID}
                  name="cancel"
                  value={productId(item)}
                  className={styles["cancel"]}
                  aria-label={t("catalogue.inquiryList.cancelNamed", { name: itemName(item) })}
                  onClick={cancel(item)}
                >
                  {t("catalogue.inquiryList.cancel")}
                </button>
              </li>
            ))}
          </ul>
          <LinkButton to={pathTo("products")} variant="quiet">
            {t("catalogue.inquiryList.more")}
          </LinkButton>
        </>
      )}
    </section>
  );
}
