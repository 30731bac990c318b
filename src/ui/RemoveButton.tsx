import { Button, type ButtonProps } from "react-aria-components/Button";
import { Icon } from "./Icon.tsx";
import type { LinkProps } from "./Link.tsx";
import styles from "./RemoveButton.module.css";
import { type LinkTarget, SiteLink } from "./SiteLink.tsx";

/** A button with a cross that removes one item of a list. */
export function RemoveButton(props: Omit<ButtonProps, "className" | "children">) {
  return (
    <Button {...props} className={styles["cross"] ?? ""}>
      <Icon name="close" />
    </Button>
  );
}

/** The link variant, for lists whose remaining items have an address. */
export function RemoveLink(props: LinkProps & { readonly to: LinkTarget }) {
  return (
    <SiteLink {...props} className={styles["cross"]}>
      <Icon name="close" />
    </SiteLink>
  );
}
