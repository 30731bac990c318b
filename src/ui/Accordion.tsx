import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure } from "react-aria-components/Disclosure";
import { DisclosureGroup } from "react-aria-components/DisclosureGroup";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { accordionMachine, selectOpen } from "../../machines/accordion.ts";
import { useIsHydrated } from "../hooks/use-is-hydrated.ts";
import { useLocalActor } from "../hooks/use-local-actor.ts";
import styles from "./Accordion.module.css";
import { DisclosurePanel } from "./DisclosurePanel.tsx";
import { Icon } from "./Icon.tsx";

interface AccordionItem {
  /** What tells it from all others, those of other pages too: its title as the content has it. */
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** Level of the items' headings, below the heading that the accordion stands under. */
  readonly heading?: "h2" | "h3" | "h4";
}

/** Titles that open and close what they are about. On paper and without scripts everything is open. */
export function Accordion(props: AccordionProps) {
  const { i18n } = useTranslation();
  // With other data, and in the other language, it begins anew: closed (spec section 4).
  return <Items key={[i18n.language, ...props.items.map(({ id }) => id)].join()} {...props} />;
}

function Items({ items, heading = "h3" }: AccordionProps) {
  const accordion = useLocalActor(accordionMachine);
  const open = useSelector(accordion, selectOpen);
  return (
    <DisclosureGroup className={styles["accordion"] ?? ""} data-rows="" allowsMultipleExpanded expandedKeys={open}>
      {items.map((item) => (
        <Item key={item.id} item={item} heading={heading} accordion={accordion} />
      ))}
    </DisclosureGroup>
  );
}

interface ItemProps {
  readonly item: AccordionItem;
  readonly heading: "h2" | "h3" | "h4";
  readonly accordion: ActorRefFrom<typeof accordionMachine>;
}

function Item({ item: { id, title, children }, heading: Heading, accordion }: ItemProps) {
  const isHydrated = useIsHydrated();
  return (
    <Disclosure
      id={id}
      className={styles["item"] ?? ""}
      onExpandedChange={() => accordion.send({ type: "item.toggled", id })}
    >
      {({ isExpanded }) => (
        <>
          <Heading className={styles["heading"]}>
            <Button slot="trigger" className={`${styles["trigger"]} script-only`}>
              <span>{title}</span>
              <Icon name={isExpanded ? "minus" : "plus"} />
            </Button>
            {isHydrated ? null : <span className={`${styles["trigger"]} script-free`}>{title}</span>}
          </Heading>
          <DisclosurePanel className={styles["panel"]} data-fold="">
            <div className={styles["content"]}>{children}</div>
          </DisclosurePanel>
        </>
      )}
    </Disclosure>
  );
}
