import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure } from "react-aria-components/Disclosure";
import { DisclosureGroup } from "react-aria-components/DisclosureGroup";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { accordionMachine, selectIsLeaving, selectOpen } from "../../machines/accordion.ts";
import { useIsHydrated } from "../hooks/use-is-hydrated.ts";
import { useLocalActor } from "../hooks/use-local-actor.ts";
import { leaving } from "../providers/leave-delay.ts";
import styles from "./Accordion.module.css";
import { DisclosurePanel } from "./DisclosurePanel.tsx";
import { deferred } from "./deferred.tsx";
import { Icon } from "./Icon.tsx";

interface AccordionItem {
  /** Unique across pages: the title in the content's own language. */
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** Heading level of the items, one below the heading of the accordion. */
  readonly heading?: "h2" | "h3" | "h4";
}

const logic = accordionMachine.provide({ delays: leaving });

/** A list of titles that expand and collapse their content. On paper and without scripts all of it is expanded. */
export function Accordion(props: AccordionProps) {
  const { i18n } = useTranslation();
  // New data or another language resets the accordion: all items are closed (spec section 4).
  return <Items key={[i18n.language, ...props.items.map(({ id }) => id)].join()} {...props} />;
}

const Items = deferred(function Items({ items, heading = "h3" }: AccordionProps) {
  const accordion = useLocalActor(logic);
  const open = useSelector(accordion, selectOpen);
  return (
    <DisclosureGroup className={styles["accordion"] ?? ""} data-rows="" allowsMultipleExpanded expandedKeys={open}>
      {items.map((item) => (
        <Item key={item.id} item={item} heading={heading} accordion={accordion} />
      ))}
    </DisclosureGroup>
  );
});

interface ItemProps {
  readonly item: AccordionItem;
  readonly heading: "h2" | "h3" | "h4";
  readonly accordion: ActorRefFrom<typeof accordionMachine>;
}

function Item({ item: { id, title, children }, heading: Heading, accordion }: ItemProps) {
  const isHydrated = useIsHydrated();
  const isLeaving = useSelector(accordion, selectIsLeaving(id));
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
          <DisclosurePanel data-fold="" isGliding isLeaving={isLeaving}>
            <div className={styles["content"]}>{children}</div>
          </DisclosurePanel>
        </>
      )}
    </Disclosure>
  );
}
