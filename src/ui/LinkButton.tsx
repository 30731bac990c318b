import type { ReactNode } from "react";
import { type ButtonVariant, buttonLook } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";
import { type LinkTarget, SiteLink } from "./SiteLink.tsx";

interface LinkButtonProps {
  readonly to: LinkTarget;
  readonly variant?: ButtonVariant;
  readonly newTab?: boolean;
  /** What the link says to assistive technology where its words alone do not say where it leads. */
  readonly label?: string | undefined;
  readonly state?: unknown;
  /** It takes the place of the page before in the history. */
  readonly replace?: boolean;
  /** In place of the arrow that leads on. */
  readonly icon?: IconName;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link that looks like a button; a quiet one is a text with an arrow. */
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
