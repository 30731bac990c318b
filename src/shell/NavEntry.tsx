import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { NavigationEntry } from "../../contract/entities.ts";
import { useSite } from "../site-context.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import { HeaderDisclosure } from "./HeaderDisclosure.tsx";
import styles from "./NavEntry.module.css";
import { NoScriptMenu } from "./NoScriptMenu.tsx";
import { menuNameOf, useEntryName, useEntryTitle } from "./navigation.tsx";

interface NavLinkProps {
  readonly entry: NavigationEntry;
  readonly isCurrent: boolean;
}

/** An entry of the navigation that is a link alone. */
export function NavLink({ entry, isCurrent }: NavLinkProps) {
  return (
    <li className={styles["entry"]} data-current={isCurrent || undefined}>
      <EntryLink entry={entry} isCurrent={isCurrent} />
    </li>
  );
}

interface NavMenuProps extends NavLinkProps {
  /** True for a sheet over the whole width, false for a small dropdown. */
  readonly sheet?: boolean;
  /** What the menu shows. */
  readonly children: ReactNode;
}

/** An entry that opens a menu, under the pointer or with the button beside its link; without scripts the link is all it does. */
export function NavMenu({ entry, isCurrent, sheet = false, children }: NavMenuProps) {
  const { t } = useTranslation();
  const titleOf = useEntryTitle();
  const nameOf = useEntryName();
  return (
    <HeaderDisclosure
      as="li"
      menu={menuNameOf(entry)}
      className={styles["entry"]}
      isCurrent={isCurrent}
      panel={sheet ? "sheet" : "dropdown"}
      way={{ href: entry.link, label: nameOf(entry) }}
      label={t("shell.nav.show", { name: titleOf(entry) })}
      noScript={<NoScriptMenu entry={entry} />}
      link={<EntryLink entry={entry} isCurrent={isCurrent} />}
    >
      {children}
    </HeaderDisclosure>
  );
}

/** A press closes the menu also where it leads to the page already shown, which changes no route. */
function EntryLink({ entry, isCurrent }: NavLinkProps) {
  const { header } = useSite();
  return (
    <SiteLink
      to={entry.link}
      className={styles["link"]}
      aria-current={isCurrent ? "page" : undefined}
      onClick={() => header.send({ type: "menu.closed" })}
    >
      <span className={styles["word"]}>{useEntryName()(entry)}</span>
    </SiteLink>
  );
}
