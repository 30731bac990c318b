import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { Button } from "react-aria-components/Button";
import type { CartItem } from "../../contract/cart-item.ts";
import { pathTo } from "../../contract/paths.ts";
import { selectItems } from "../../machines/cart.ts";
import { distinctItemName, itemKey } from "../../machines/cart-items.ts";
import { selectLine } from "../../machines/lines.ts";
import { QuantityField } from "../parts/lines/QuantityField.tsx";
import { useSite } from "../site-context.tsx";
import { Icon } from "../ui/Icon.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Picture } from "../ui/Picture.tsx";
import { ProductName } from "../ui/ProductName.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./CartContents.module.css";

const nameOf = ({ name, title, number, link }: CartItem) => number || name || title || link;

/** The items of the cart, or links to products if it is empty. */
export function CartContents() {
  const { cart, header, lines } = useSite();
  const { t, say, language } = useWords();
  const items = useSelector(cart, selectItems);
  const keys = items.map(itemKey).join();
  useEffect(() => {
    if (keys !== "") lines.send({ type: "items.shown", items: keys.split(","), language });
  }, [lines, keys, language]);
  const close = () => header.send({ type: "menu.closed" });
  if (items.length === 0) {
    return (
      <div className={styles["empty"]}>
        <p className={styles["emptyTitle"]}>{say("shell.cart.empty")}</p>
        <p>{say("shell.cart.emptyHint")}</p>
        <LinkButton to={pathTo("products")} variant="quiet" onClick={close}>
          {say("shell.cart.browse")}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles["contents"]}>
      <ul className={styles["items"]}>
        {items.map((item) => (
          <li key={item.link} className={styles["item"]}>
            <SiteLink to={item.link} className={styles["product"]} onClick={close}>
              <span className={styles["photo"]}>
                <Picture photo={item.photo ?? item.photo1 ?? ""} alt="" sizes="64px" fill />
              </span>
              <span className={styles["words"]}>
                <strong>{nameOf(item)}</strong>
                {item.isGone ? <span className={styles["gone"]}>{say("shell.cart.gone")}</span> : null}
                {item.number ? (
                  <span>
                    <ProductName of={{ name: item.name ?? item.title, fallback: undefined }} field="name" />
                  </span>
                ) : null}
              </span>
            </SiteLink>
            <Button
              className={styles["remove"] ?? ""}
              aria-label={t("catalogue.inquiryList.removeNamed", { name: distinctItemName(item) })}
              onPress={() => cart.send({ type: "cart.removed", link: item.link })}
            >
              <Icon name="trash" />
            </Button>
            {item.isGone ? null : (
              <div className={styles["quantity"]}>
                <QuantityField item={item} at={0}>
                  <Others item={item} />
                </QuantityField>
              </div>
            )}
          </li>
        ))}
      </ul>
      <LinkButton to={pathTo("inquiry")} onClick={close}>
        {say("shell.cart.send")}
      </LinkButton>
    </div>
  );
}

/** Says that the line has further quantities, which the inquiry page shows. */
function Others({ item }: { readonly item: CartItem }) {
  const { say } = useWords();
  const { quantities } = useSelector(useSite().lines, selectLine(itemKey(item)));
  const count = quantities.length - 1;
  return count > 0 ? <span className={styles["others"]}>{say("catalogue.line.others", { count })}</span> : null;
}
