import type { AnchorHTMLAttributes, ComponentProps } from "react";
import { Button, type ButtonProps } from "react-aria-components/Button";
import { SiteLink } from "../ui/SiteLink.tsx";
import styles from "./HeaderTool.module.css";

const toolLook = (...others: readonly (string | undefined)[]) => [styles["tool"], ...others].filter(Boolean).join(" ");

interface HeaderToolProps extends Omit<ButtonProps, "className"> {
  readonly className?: string | undefined;
}

/** A tool of the header that does something here, which it can with scripts alone. */
export function HeaderTool({ className, ...props }: HeaderToolProps) {
  return <Button {...props} className={toolLook("script-only", className)} />;
}

/** One that leads to a page, with and without scripts. */
export function HeaderPageLink({ className, ...props }: ComponentProps<typeof SiteLink>) {
  return <SiteLink {...props} className={toolLook(className)} />;
}

/** What stands for a tool without scripts, and leads elsewhere. */
export function HeaderToolLink({ className, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...props} className={toolLook(className)} />;
}
