import { useSelector } from "@xstate/react";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure } from "react-aria-components/Disclosure";
import { type HeaderMenu, selectLeavingMenu, selectOpenMenu } from "../../machines/header.ts";
import { keyOf } from "../dom/keys.ts";
import { useSite } from "../site-context.tsx";
import { DisclosurePanel } from "../ui/DisclosurePanel.tsx";
import { Deferred } from "../ui/deferred.tsx";
import { Icon } from "../ui/Icon.tsx";
import { LoadErrorLink } from "../ui/LoadErrorLink.tsx";
import { LazyBoundary } from "../ui/lazy-component.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./HeaderDisclosure.module.css";

interface HeaderDisclosureProps {
  readonly menu: HeaderMenu;
  /** Class of a navigation entry. Without it, this is a tool of the header. */
  readonly className?: string | undefined;
  /** `sheet`: over the full width; `dropdown`: small, below its button. */
  readonly panel?: "sheet" | "dropdown";
  readonly panelClassName?: string | undefined;
  readonly isCurrent?: boolean;
  /** Accessible name of the button. */
  readonly label: string;
  /** Content of the button before its arrow. */
  readonly content?: ReactNode;
  /** Link next to the button. */
  readonly link?: ReactNode;
  /** Page with the same content, linked if the panel fails to load. */
  readonly fallbackLink?: { readonly href: string; readonly label: ReactNode };
  /** Links of the panel in the server's HTML, for visitors without scripts. */
  readonly noScript?: ReactNode;
  readonly as: "li" | "div";
  readonly children: ReactNode;
}

/** A link or label, a button that opens a panel, and the panel below. It is a disclosure, not a menu of commands. */
export function HeaderDisclosure({
  menu,
  className,
  panel = "dropdown",
  panelClassName,
  isCurrent = false,
  label,
  content,
  link,
  fallbackLink,
  noScript,
  as: Element,
  children,
}: HeaderDisclosureProps) {
  const { header } = useSite();
  const isOpen = useSelector(header, (snapshot) => selectOpenMenu(snapshot) === menu);
  const isLeaving = useSelector(header, (snapshot) => selectLeavingMenu(snapshot) === menu);
  const { say } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const close = useCallback(() => header.send({ type: "menu.closed" }), [header]);

  /** True after Arrow Down until the panel has content to focus. Its code may still be loading. */
  const isEntering = useRef(false);
  const focusFirst = useCallback(() => {
    const first = panelRef.current?.querySelector<HTMLElement>("a, button");
    isEntering.current = !first;
    first?.focus();
  }, []);
  const onMount = useCallback(() => {
    if (isEntering.current && document.activeElement === button.current) focusFirst();
  }, [focusFirst]);

  // The panel is inert while it fades out.
  useLayoutEffect(() => {
    if (isLeaving && panelRef.current?.contains(document.activeElement)) button.current?.focus();
  }, [isLeaving]);

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOpen && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isOpen) return;
    const key = keyOf(event);
    if (key === "Escape" && event.currentTarget.contains(document.activeElement)) button.current?.focus();
    if (key === "ArrowDown" && event.target === button.current) {
      event.preventDefault();
      focusFirst();
    }
  };
  return (
    <Element
      className={Element === "div" ? styles["tool"] : className}
      data-menu={menu}
      data-open={isOpen || undefined}
      data-current={isCurrent || undefined}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <Deferred>
        {link}
        <Disclosure className={styles["disclosure"] ?? ""} isExpanded={isOpen || isLeaving}>
          <Button
            ref={button}
            slot="trigger"
            className={`${styles["button"]} script-only`}
            aria-label={label}
            // React Aria hides a panel at once, so the panel counts as expanded until it has faded out.
            aria-expanded={isOpen}
            // The pointer type decides whether pressing closes an open menu. React Aria's `onExpandedChange` does not
            // provide it.
            onPress={({ pointerType }) => {
              isEntering.current = false;
              header.send({ type: "menu.toggled", menu, by: pointerType });
            }}
          >
            {content}
            <Icon name="chevron-down" className={styles["arrow"]} />
          </Button>
          <DisclosurePanel ref={panelRef} className={styles["place"]} isPlain data-drops="">
            {noScript}
            {isOpen || isLeaving ? (
              <div
                className={`${panel === "sheet" ? styles["sheet"] : styles["dropdown"]} ${panelClassName ?? ""}`.trim()}
                data-panel={panel}
                data-leaving={isLeaving || undefined}
                inert={isLeaving}
              >
                <LazyBoundary
                  loading={<p className={styles["waiting"]}>{say("shell.page.loading")}</p>}
                  onMount={onMount}
                  error={
                    fallbackLink ? (
                      <div className={styles["missing"]}>
                        <LoadErrorLink {...fallbackLink} />
                      </div>
                    ) : null
                  }
                >
                  {children}
                </LazyBoundary>
              </div>
            ) : null}
          </DisclosurePanel>
        </Disclosure>
      </Deferred>
    </Element>
  );
}
