import { Button } from "react-aria-components/Button";
import { pathTo } from "../../contract/paths.ts";
import { useSite } from "../site-context.tsx";
import { Icon } from "../ui/Icon.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./UnkeptWarning.module.css";

/** Says once that this browser does not keep the cart, and leads to the link that does. It is announced with the number of products. */
export function UnkeptWarning() {
  const { cart } = useSite();
  const { t, say } = useWords();
  const close = () => cart.send({ type: "warning.closed" });
  return (
    <div className={styles["warning"]} data-print="none">
      <p>
        {say("shell.cart.unkept")} <SiteLink to={pathTo("inquiry")}>{say("shell.cart.keep")}</SiteLink>
      </p>
      <Button className={styles["close"] ?? ""} aria-label={t("shell.cart.closeWarning")} onPress={close}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
