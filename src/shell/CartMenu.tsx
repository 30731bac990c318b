import { useSelector } from "@xstate/react";
import { pathTo } from "../../contract/paths.ts";
import { selectCount } from "../../machines/cart.ts";
import { useSite } from "../site-context.tsx";
import { Icon } from "../ui/Icon.tsx";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./CartMenu.module.css";
import { HeaderDisclosure } from "./HeaderDisclosure.tsx";
import { HeaderPageLink } from "./HeaderTool.tsx";

const CartContents = lazyComponent(async () => (await import("./header-panels.ts")).CartContents);

/** The inquiry cart in the header, with its number of items and its contents (spec section 2). */
export function CartMenu() {
  const { cart, header } = useSite();
  const { t, say } = useWords();
  const count = useSelector(cart, selectCount);
  return (
    <HeaderDisclosure
      menu="inquiry"
      as="div"
      panelClassName={styles["dropdown"]}
      fallbackLink={{ href: pathTo("inquiry"), label: say("shell.nav.inquiry") }}
      label={t("shell.nav.show", { name: t("shell.cart.label") })}
      link={
        <HeaderPageLink
          to={pathTo("inquiry")}
          className={styles["link"]}
          aria-label={t("shell.cart.button", { count })}
          onClick={() => header.send({ type: "menu.closed" })}
        >
          <Icon name="cart" />
          <span className={styles["name"]}>{say("shell.nav.inquiry")}</span>{" "}
          {/* Another number is another element, so that its animation plays again. */}
          {count > 0 ? (
            <span key={count} className={styles["badge"]}>
              {count}
            </span>
          ) : null}
        </HeaderPageLink>
      }
    >
      <CartContents />
    </HeaderDisclosure>
  );
}
