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

/** A navigation entry without a menu. */
export function NavLink({ entry, isCurrent }: NavLinkProps) {
  return (
    <li className={styles["entry"]} data-current={isCurrent || undefined}>
      <EntryLink entry={entry} isCurrent={isCurrent} />
    </li>
  );
}

interface NavMenuProps extends NavLinkProps {
  /** True for a full-width sheet, false for a small dropdown. */
  readonly sheet?: boolean;
  /** Content of the menu. */
  readonly children: ReactNode;
}

/**
 * A navigation entry with a menu, which opens on hover or with the button next to the link. Without scripts only the
 * link works.
 */
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
      fallbackLink={{ href: entry.link, label: nameOf(entry) }}
      label={t("shell.nav.show", { name: titleOf(entry) })}
      noScript={<NoScriptMenu entry={entry} />}
      link={<EntryLink entry={entry} isCurrent={isCurrent} />}
    >
      {children}
    </HeaderDisclosure>
  );
}

/** Pressing also closes the menu if the link leads to the current page, which changes no route. */
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
