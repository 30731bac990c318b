import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { ActorRefFrom } from "xstate";
import { selectActiveSection, selectIsStuck, stickyTabsMachine } from "../../machines/sticky-tabs.ts";
import { useLocalActor } from "../hooks/use-local-actor.ts";
import styles from "./StickyTabs.module.css";
import { followSections } from "./section-scroll.ts";
import { Tab } from "./Tab.tsx";

interface TabSection {
  /** Id of the section that the tab leads to. */
  readonly id: string;
  readonly title: ReactNode;
  /** True if there is nothing in the section but a message that says so. */
  readonly isMuted?: boolean;
}

interface StickyTabsProps {
  readonly label: string;
  readonly sections: readonly TabSection[];
  /** The sections, each with its id. */
  readonly children: ReactNode;
  /** Content at the end of the bar, such as the main action of the page. */
  readonly action?: ReactNode;
}

/** Scrolls the bar sideways until the current or focused tab is fully in view, on phones. */
function scrollIntoBar(tab: HTMLElement): void {
  const list = tab.closest("ul");
  if (!list || list.scrollWidth <= list.clientWidth) return;
  list.scrollTo({ left: tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2 });
}

/**
 * A bar of links to the sections of a long page. It sticks below the header and marks the section in view. Scrolling
 * never moves the focus. Each tab is an address of its section. Set a new key when the sections change.
 */
export function StickyTabs({ label, sections, children, action }: StickyTabsProps) {
  const tabs = useLocalActor(stickyTabsMachine, { input: { sections: sections.map(({ id }) => id) } });
  const isStuck = useSelector(tabs, selectIsStuck);
  const edge = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const active = useSelector(tabs, selectActiveSection);

  useEffect(
    () =>
      followSections({
        edge: edge.current,
        sections: tabs.getSnapshot().context.sections,
        onStuck: (stuck) => tabs.send({ type: stuck ? "bar.stuck" : "bar.unstuck" }),
        onSection: (id) => tabs.send({ type: "section.entered", id }),
        onSettled: () => tabs.send({ type: "scroll.settled" }),
      }),
    [tabs],
  );

  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(active ?? "")}"]`);
    if (link) scrollIntoBar(link);
  }, [active]);

  return (
    <div>
      <div ref={edge} className={styles["edge"]} />
      <nav ref={bar} className={styles["bar"]} aria-label={label} data-stuck={isStuck || undefined}>
        <div className={styles["inner"]}>
          {/* A pressed tab must not move away from the finger. */}
          <ul
            className={styles["list"]}
            onFocus={({ target }) => target.matches(":focus-visible") && scrollIntoBar(target)}
          >
            {sections.map((section) => (
              <li key={section.id}>
                <SectionTab section={section} tabs={tabs} />
              </li>
            ))}
          </ul>
          {action ? <div className={styles["action"]}>{action}</div> : null}
        </div>
      </nav>
      {children}
    </div>
  );
}

interface SectionTabProps {
  readonly section: TabSection;
  readonly tabs: ActorRefFrom<typeof stickyTabsMachine>;
}

function SectionTab({ section, tabs }: SectionTabProps) {
  const isActive = useSelector(tabs, (snapshot) => selectActiveSection(snapshot) === section.id);
  const { search } = useLocation();
  return (
    <Tab
      to={{ search, hash: section.id }}
      data-section={section.id}
      className={styles["tab"]}
      data-muted={section.isMuted || undefined}
      aria-current={isActive ? "location" : undefined}
      onClick={() => tabs.send({ type: "tab.chosen", id: section.id })}
    >
      {section.title}
    </Tab>
  );
}
