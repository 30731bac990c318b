import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentProps } from "react";
import { SiteLink } from "../ui/SiteLink.tsx";
import styles from "./HeaderTool.module.css";

const toolLook = (...others: readonly (string | undefined)[]) => [styles["tool"], ...others].filter(Boolean).join(" ");

/** A tool of the header that does something here, which it can with scripts alone. */
export function HeaderTool({ className, ...props }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...props} type="button" className={toolLook("script-only", className)} />;
}

/** One that leads to a page, with and without scripts. */
export function HeaderPageLink({ className, ...props }: ComponentProps<typeof SiteLink>) {
  return <SiteLink {...props} className={toolLook(className)} />;
}

/** What stands for a tool without scripts, and leads elsewhere. */
export function HeaderToolLink({ className, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...props} className={toolLook(className)} />;
}
