import type { AnchorHTMLAttributes, ComponentProps } from "react";
import { Button, type ButtonProps } from "react-aria-components/Button";
import { SiteLink } from "../ui/SiteLink.tsx";
import styles from "./HeaderTool.module.css";

const toolLook = (...others: readonly (string | undefined)[]) => [styles["tool"], ...others].filter(Boolean).join(" ");

interface HeaderToolProps extends Omit<ButtonProps, "className"> {
  readonly className?: string | undefined;
}

/** A button among the tools of the header. It needs scripts. */
export function HeaderTool({ className, ...props }: HeaderToolProps) {
  return <Button {...props} className={toolLook("script-only", className)} />;
}

/** A link among the tools, with and without scripts. */
export function HeaderPageLink({ className, ...props }: ComponentProps<typeof SiteLink>) {
  return <SiteLink {...props} className={toolLook(className)} />;
}

/** A link that replaces a tool without scripts. */
export function HeaderToolLink({ className, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...props} className={toolLook(className)} />;
}
