import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HeaderMenu } from "../../machines/header.ts";
import { type LinkTarget, SiteLink } from "../ui/SiteLink.tsx";
import { HeaderDisclosure } from "./HeaderDisclosure.tsx";
import styles from "./NavEntry.module.css";

interface NavLinkProps {
  readonly to: LinkTarget;
  readonly name: string;
  readonly isCurrent: boolean;
}

/** An entry of the navigation that is a link alone. */
export function NavLink({ to, name, isCurrent }: NavLinkProps) {
  return (
    <li className={styles["entry"]} data-current={isCurrent || undefined}>
      <EntryLink to={to} name={name} isCurrent={isCurrent} />
    </li>
  );
}

interface NavMenuProps extends NavLinkProps {
  readonly menu: HeaderMenu;
  /** True for a sheet over the whole width, false for a small dropdown. */
  readonly sheet?: boolean;
  /** What the menu shows. */
  readonly children: ReactNode;
}

/** An entry that opens a menu, under the pointer or with the button beside its link; without scripts the link is all it does. */
export function NavMenu({ menu, sheet = false, children, ...entry }: NavMenuProps) {
  const { t } = useTranslation();
  return (
    <HeaderDisclosure
      as="li"
      menu={menu}
      className={styles["entry"]}
      isCurrent={entry.isCurrent}
      panel={sheet ? "sheet" : "dropdown"}
      label={t("shell.nav.show", { name: entry.name })}
      link={<EntryLink {...entry} />}
    >
      {children}
    </HeaderDisclosure>
  );
}

function EntryLink({ to, name, isCurrent }: NavLinkProps) {
  return (
    <SiteLink to={to} className={styles["link"]} aria-current={isCurrent ? "page" : undefined}>
      {name}
    </SiteLink>
  );
}
