import { useSelector } from "@xstate/react";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useCallback, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure } from "react-aria-components/Disclosure";
import { type HeaderMenu, selectOpenMenu } from "../../machines/header.ts";
import { keyOf } from "../dom/keys.ts";
import { useSite } from "../site-context.tsx";
import { DisclosurePanel } from "../ui/DisclosurePanel.tsx";
import { Icon } from "../ui/Icon.tsx";
import { LoadErrorLink } from "../ui/LoadErrorLink.tsx";
import { LazyBoundary } from "../ui/lazy-component.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./HeaderDisclosure.module.css";

interface HeaderDisclosureProps {
  readonly menu: HeaderMenu;
  /** Of an entry of the navigation; what is not one is a tool of the header. */
  readonly className?: string | undefined;
  /** Over the whole width, or a small one below its button. */
  readonly panel?: "sheet" | "dropdown";
  readonly panelClassName?: string | undefined;
  readonly isCurrent?: boolean;
  /** Names the button. */
  readonly label: string;
  /** What the button shows before its arrow. */
  readonly face?: ReactNode;
  /** The link that the button stands beside. */
  readonly link?: ReactNode;
  /** The page that shows what the panel would, where that can't be loaded. */
  readonly way?: { readonly href: string; readonly label: ReactNode };
  /** The links of the panel in the server's HTML, for visitors without scripts. */
  readonly noScript?: ReactNode;
  readonly as: "li" | "div";
  readonly children: ReactNode;
}

/** A link or face, the button that opens what belongs to it, and the panel below: disclosure, not a menu of commands. */
export function HeaderDisclosure({
  menu,
  className,
  panel = "dropdown",
  panelClassName,
  isCurrent = false,
  label,
  face,
  link,
  way,
  noScript,
  as: Element,
  children,
}: HeaderDisclosureProps) {
  const { header } = useSite();
  const isOpen = useSelector(header, (snapshot) => selectOpenMenu(snapshot) === menu);
  const { say } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const close = useCallback(() => header.send({ type: "menu.closed" }), [header]);

  /** True from Arrow Down until there is something in the panel to go into: its code may still be on its way. */
  const isEntering = useRef(false);
  const enter = useCallback(() => {
    const first = panelRef.current?.querySelector<HTMLElement>("a, button");
    isEntering.current = !first;
    first?.focus();
  }, []);
  const onMount = useCallback(() => {
    if (isEntering.current && document.activeElement === button.current) enter();
  }, [enter]);

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOpen && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isOpen) return;
    const key = keyOf(event);
    if (key === "Escape" && event.currentTarget.contains(document.activeElement)) button.current?.focus();
    if (key === "ArrowDown" && event.target === button.current) {
      event.preventDefault();
      enter();
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
      {link}
      <Disclosure className={styles["disclosure"] ?? ""} isExpanded={isOpen}>
        <Button
          ref={button}
          slot="trigger"
          className={`${styles["button"]} script-only`}
          aria-label={label}
          // Which pointer presses decides whether a menu that is open closes: React Aria's change of the disclosure does not say.
          onPress={({ pointerType }) => {
            isEntering.current = false;
            header.send({ type: "menu.toggled", menu, by: pointerType });
          }}
        >
          {face}
          <Icon name="chevron-down" className={styles["arrow"]} />
        </Button>
        <DisclosurePanel ref={panelRef} className={styles["place"]} isPlain data-drops="">
          {noScript}
          {isOpen ? (
            <div
              className={`${panel === "sheet" ? styles["sheet"] : styles["dropdown"]} ${panelClassName ?? ""}`.trim()}
              data-panel=""
            >
              <LazyBoundary
                loading={<p className={styles["waiting"]}>{say("shell.page.loading")}</p>}
                onMount={onMount}
                error={
                  way ? (
                    <div className={styles["missing"]}>
                      <LoadErrorLink {...way} />
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
    </Element>
  );
}
