import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { Disclosure } from "react-aria-components/Disclosure";
import { DisclosureGroup } from "react-aria-components/DisclosureGroup";
import { pathTo } from "../../contract/paths.ts";
import {
  selectIsDrawerLeaving,
  selectIsDrawerOpen,
  selectLeavingSection,
  selectOpenSection,
} from "../../machines/header.ts";
import { useDialogFocus } from "../hooks/use-dialog-focus.ts";
import { useCompany, useSite } from "../site-context.tsx";
import { Button, Dialog, Modal, ModalOverlay } from "../ui/aria-modal.ts";
import { DisclosurePanel } from "../ui/DisclosurePanel.tsx";
import { Icon } from "../ui/Icon.tsx";
import { type LinkTarget, SiteLink } from "../ui/SiteLink.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./Drawer.module.css";
import { LanguageLinks } from "./LanguageLinks.tsx";
import { Logo } from "./Logo.tsx";
import { menuNameOf, useEntryName, useNavigation } from "./navigation.tsx";
import { ProductMenu, SolutionMenu } from "./SiteMenus.tsx";

/** The menu at 768 px wide or less: a modal dialog with one open section at a time. */
export function Drawer() {
  const { header } = useSite();
  const { t, say } = useWords();
  const company = useCompany();
  const isOpen = useSelector(header, selectIsDrawerOpen);
  const isLeaving = useSelector(header, selectIsDrawerLeaving);
  const dialog = useDialogFocus(isOpen);
  const close = () => header.send({ type: "drawer.closed" });
  return (
    <ModalOverlay
      className={styles["ground"] ?? ""}
      isOpen={isOpen}
      isExiting={isLeaving}
      inert={isLeaving}
      data-overlay="drawer"
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <Modal className={styles["modal"] ?? ""}>
        <Dialog ref={dialog} className={styles["drawer"] ?? ""} aria-label={t("shell.nav.menu")}>
          <div className={styles["head"]}>
            <SiteLink
              to={pathTo("home")}
              className={styles["logo"]}
              aria-label={t("shell.home", { company })}
              onClick={close}
            >
              <Logo />
            </SiteLink>
            <Button className={styles["close"] ?? ""} onPress={close}>
              <Icon name="close" />
              <span className="visually-hidden">{say("shell.nav.closeMenu")}</span>
            </Button>
          </div>
          <DrawerNav onChosen={close} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Pages whose sections have a menu of contents. */
const CONTENTS: Readonly<Record<string, typeof ProductMenu>> = { products: ProductMenu, solutions: SolutionMenu };

/** The content of the drawer below its header. */
export function DrawerNav({ onChosen }: { readonly onChosen: () => void }) {
  const { t, say } = useWords();
  const { header } = useSite();
  const section = useSelector(header, selectOpenSection);
  const leaving = useSelector(header, selectLeavingSection);
  const entries = useNavigation();
  const nameOf = useEntryName();
  return (
    // A link to the current page changes no route, so it closes the drawer itself.
    // biome-ignore lint/a11y/noStaticElementInteractions: the links within are the controls; clicks on them bubble up here
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link turns Enter into a click by itself
    <div
      className={styles["body"]}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest("a")) onChosen();
      }}
    >
      <nav aria-label={t("shell.nav.label")}>
        <DisclosureGroup
          className=""
          allowsMultipleExpanded
          expandedKeys={[section, leaving].filter((each) => each !== null)}
        >
          <ul>
            {entries.map((entry) => {
              const Contents = CONTENTS[entry.page ?? ""];
              if (!Contents && !entry.items) {
                return <DrawerLink key={entry.link} to={entry.link} name={nameOf(entry)} />;
              }
              return (
                <DrawerSection key={entry.link} section={menuNameOf(entry)} name={nameOf(entry)}>
                  {Contents ? (
                    <Contents />
                  ) : (
                    <ul>
                      {entry.items?.map((item) => (
                        <li key={item.link}>
                          <SiteLink to={item.link} className={styles["choice"]}>
                            {nameOf(item)}
                          </SiteLink>
                        </li>
                      ))}
                    </ul>
                  )}
                </DrawerSection>
              );
            })}
            <DrawerLink to={pathTo("inquiry")} name={say("shell.nav.inquiry")} />
          </ul>
        </DisclosureGroup>
      </nav>
      <ul className={styles["languages"]}>
        <LanguageLinks />
      </ul>
    </div>
  );
}

function DrawerLink({ to, name }: { readonly to: LinkTarget; readonly name: ReactNode }) {
  return (
    <li className={styles["row"]}>
      <SiteLink to={to} className={styles["title"]}>
        {name}
      </SiteLink>
    </li>
  );
}

interface DrawerSectionProps {
  readonly section: string;
  readonly name: ReactNode;
  readonly children: ReactNode;
}

function DrawerSection({ section, name, children }: DrawerSectionProps) {
  const { header } = useSite();
  const isOpen = useSelector(header, (snapshot) => selectOpenSection(snapshot) === section);
  const isLeaving = useSelector(header, (snapshot) => selectLeavingSection(snapshot) === section);
  return (
    <li className={styles["row"]}>
      <Disclosure id={section} className="" onExpandedChange={() => header.send({ type: "section.toggled", section })}>
        {/* React Aria hides a panel at once, so a section counts as expanded until it has folded up. */}
        <Button slot="trigger" className={styles["title"] ?? ""} aria-expanded={isOpen}>
          {name}
          <Icon name={isOpen ? "minus" : "plus"} />
        </Button>
        <DisclosurePanel className={styles["section"]} isPlain>
          {isOpen || isLeaving ? (
            <div className={styles["fold"]} data-leaving={isLeaving || undefined} inert={isLeaving}>
              <div className={styles["content"]}>{children}</div>
            </div>
          ) : null}
        </DisclosurePanel>
      </Disclosure>
    </li>
  );
}
