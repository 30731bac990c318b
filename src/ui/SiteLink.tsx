import type { ReactNode } from "react";
import type { ContentLink, SitePath } from "../../contract/paths.ts";
import { Link, type LinkProps } from "./Link.tsx";
import { useWords } from "./use-words.tsx";

/** An address checked by the route table or the content, or one of another site. */
export type LinkTarget = SitePath | ContentLink | `https://${string}`;

interface SiteLinkProps extends Omit<LinkProps, "to"> {
  readonly to: LinkTarget;
  /** Opens in a new tab, and says so. */
  readonly newTab?: boolean;
  readonly children: ReactNode;
}

const isPage = (to: string) => /^\/(?!\/|files\/|media\/)/.test(to) || to.startsWith("?");

/** A link that opens pages of the site without a reload. The browser follows all others. */
export function SiteLink({ to, newTab = false, children, ...props }: SiteLinkProps) {
  const { say } = useWords();
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
      {newTab ? <span className="visually-hidden"> {say("shell.ui.newTab")}</span> : null}
    </a>
  );
}
