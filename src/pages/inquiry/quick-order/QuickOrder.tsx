import { useSelector } from "@xstate/react";
import { useDeferredValue, useId, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure } from "react-aria-components/Disclosure";
import type { PageOf } from "../../../../contract/render.ts";
import { selectIsSending } from "../../../../machines/form-selectors.ts";
import type { QuickOrderEvent } from "../../../../machines/quick-order.ts";
import { selectIsOpen, selectIsReading, selectReview } from "../../../../machines/quick-order-selectors.ts";
import { useDroppedFiles } from "../../../hooks/use-dropped-files.ts";
import { useIsHydrated } from "../../../hooks/use-is-hydrated.ts";
import type { FormActor } from "../../../parts/forms/form-actor.ts";
import { DisclosurePanel } from "../../../ui/DisclosurePanel.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { useWords } from "../../../ui/use-words.tsx";
import { ListEntry } from "./ListEntry.tsx";
import { OrderReview } from "./OrderReview.tsx";
import { OrderStatus } from "./OrderStatus.tsx";
import styles from "./QuickOrder.module.css";
import { useQuickOrder } from "./use-quick-order.ts";

const ORDER_ID = "quick-order";

interface QuickOrderProps {
  readonly page: PageOf<"inquiry">;
  readonly form: FormActor<"inquiry">;
}

/** A list of part numbers joins the inquiry: written or chosen as a file, read, checked line by line, and added. */
export function QuickOrder({ page, form }: QuickOrderProps) {
  const { say } = useWords();
  const isHydrated = useIsHydrated();
  const order = useQuickOrder(page, form);
  const isOpen = useSelector(order, selectIsOpen);
  const review = useSelector(order, selectReview);
  const isLocked = useSelector(form, selectIsSending);
  // The review is rendered in slices, so that the page responds meanwhile. The list returns at once.
  const drawn = useDeferredValue(review);
  const { pathname, search } = page.location;
  // Without scripts, the hash scrolls to the quick order.
  const action = `${pathname}${search}#${ORDER_ID}`;
  const statusId = useId();
  const entry = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isReading = useSelector(order, selectIsReading);
  const read = (files: readonly File[]) => {
    for (const file of files.slice(0, 1)) order.send({ type: "file.chosen", file });
  };
  useDroppedFiles(isReading || review ? null : read, panel);
  /** A text field would open the keyboard of a phone over what was added. */
  const leave = (event: QuickOrderEvent["type"]) => (event === "review.confirmed" ? heading : entry).current?.focus();
  return (
    <Disclosure
      className={styles["order"] ?? ""}
      isExpanded={isOpen}
      onExpandedChange={() => order.send({ type: "order.toggled" })}
      data-print="none"
    >
      <h2 ref={heading} className={styles["title"]} id={ORDER_ID} tabIndex={-1}>
        <Button slot="trigger" className={`${styles["trigger"]} script-only`}>
          <Icon name={isOpen ? "minus" : "plus"} />
          {say("forms.order.title")}
        </Button>
        {isHydrated ? null : <span className={`${styles["trigger"]} script-free`}>{say("forms.order.title")}</span>}
      </h2>
      <DisclosurePanel isPlain isGliding isLeaving={!isOpen} data-fold="">
        <div ref={panel} className={styles["panel"]}>
          {review && drawn ? (
            <OrderReview order={order} review={drawn} action={action} isLocked={isLocked} onLeave={leave} />
          ) : (
            <ListEntry order={order} area={entry} action={action} statusId={statusId} />
          )}
          <OrderStatus order={order} id={statusId} />
        </div>
      </DisclosurePanel>
    </Disclosure>
  );
}
