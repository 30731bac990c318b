import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ContentLink, SitePath } from "../../contract/paths.ts";
import { Link, type LinkProps } from "./Link.tsx";

/** An address that the route table or the content vouches for, or one elsewhere. */
export type LinkTarget = SitePath | ContentLink | `https://${string}`;

interface SiteLinkProps extends Omit<LinkProps, "to"> {
  readonly to: LinkTarget;
  /** Opens in a new tab, and says so. */
  readonly newTab?: boolean;
  readonly children: ReactNode;
}

const isPage = (to: string) => /^\/(?!\/|files\/|media\/)/.test(to) || to.startsWith("?");

/** A link that opens pages of the site without a reload, and everything else the way the browser does. */
export function SiteLink({ to, newTab = false, children, ...props }: SiteLinkProps) {
  const { t } = useTranslation();
  if (isPage(to) && !newTab) {
    return (
      <Link to={to} {...props}>
        {children}
      </Link>
    );
  }
  const { state: _state, replace: _replace, ...anchor } = props;
  return (
    <a href={to} {...anchor} {...(newTab ? { target: "_blank", rel: "noopener" } : {})}>
      {children}
      {newTab ? <span className="visually-hidden"> {t("shell.ui.newTab")}</span> : null}
    </a>
  );
}
