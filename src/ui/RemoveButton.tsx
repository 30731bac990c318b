import { Button, type ButtonProps } from "react-aria-components/Button";
import { Icon } from "./Icon.tsx";
import type { LinkProps } from "./Link.tsx";
import styles from "./RemoveButton.module.css";
import { type LinkTarget, SiteLink } from "./SiteLink.tsx";

/** Takes one thing out of several. */
export function RemoveButton(props: Omit<ButtonProps, "className" | "children">) {
  return (
    <Button {...props} className={styles["cross"] ?? ""}>
      <Icon name="close" />
    </Button>
  );
}

/** The same where what is left has an address of its own. */
export function RemoveLink(props: LinkProps & { readonly to: LinkTarget }) {
  return (
    <SiteLink {...props} className={styles["cross"]}>
      <Icon name="close" />
    </SiteLink>
  );
}
