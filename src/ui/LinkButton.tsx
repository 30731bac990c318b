import type { ReactNode } from "react";
import { type ButtonVariant, buttonLook } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";
import { type LinkTarget, SiteLink } from "./SiteLink.tsx";

interface LinkButtonProps {
  readonly to: LinkTarget;
  readonly variant?: ButtonVariant;
  readonly newTab?: boolean;
  /** Accessible name, if the text alone does not say where the link leads. */
  readonly label?: string | undefined;
  readonly state?: unknown;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** Replaces the arrow. */
  readonly icon?: IconName;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link that looks like a button. The quiet variant is a text with an arrow. */
export function LinkButton({
  to,
  variant = "primary",
  newTab = false,
  label,
  state,
  replace = false,
  icon = newTab ? "external" : "arrow-right",
  className,
  onClick,
  children,
}: LinkButtonProps) {
  return (
    <SiteLink
      to={to}
      newTab={newTab}
      state={state}
      replace={replace}
      {...buttonLook(variant, className)}
      aria-label={label}
      onClick={onClick}
    >
      {children}
      <Icon name={icon} />
    </SiteLink>
  );
}
