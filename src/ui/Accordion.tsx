import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { accordionMachine, selectIsOpen } from "../../machines/accordion.ts";
import { useIsHydrated } from "../effects/hydrated.ts";
import { useLocalActor } from "../effects/local-actor.ts";
import styles from "./Accordion.module.css";
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
  return (
    <div className={styles["accordion"]} data-rows="">
      {items.map((item) => (
        <Item key={item.id} item={item} heading={heading} accordion={accordion} />
      ))}
    </div>
  );
}

interface ItemProps {
  readonly item: AccordionItem;
  readonly heading: "h2" | "h3" | "h4";
  readonly accordion: ActorRefFrom<typeof accordionMachine>;
}

function Item({ item, heading: Heading, accordion }: ItemProps) {
  const id = useId();
  const isOpen = useSelector(accordion, selectIsOpen(item.id));
  const isHydrated = useIsHydrated();
  const panel = useRef<HTMLDivElement>(null);
  // React knows no value of `hidden`: the browser's search in the page looks into what is only folded away.
  useEffect(() => {
    if (!isOpen) panel.current?.setAttribute("hidden", "until-found");
  }, [isOpen]);
  useEffect(() => {
    const element = panel.current;
    const onFound = () => accordion.send({ type: "item.found", id: item.id });
    element?.addEventListener("beforematch", onFound);
    return () => element?.removeEventListener("beforematch", onFound);
  }, [accordion, item.id]);
  return (
    <div className={styles["item"]}>
      <Heading className={styles["heading"]}>
        <button
          type="button"
          id={`${id}-title`}
          className={`${styles["trigger"]} script-only`}
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          onClick={() => accordion.send({ type: "item.toggled", id: item.id })}
        >
          <span>{item.title}</span>
          <Icon name={isOpen ? "minus" : "plus"} />
        </button>
        {isHydrated ? null : <span className={`${styles["trigger"]} script-free`}>{item.title}</span>}
      </Heading>
      <div ref={panel} id={`${id}-panel`} className={styles["panel"]} data-fold="" hidden={!isOpen}>
        {item.children}
      </div>
    </div>
  );
}
