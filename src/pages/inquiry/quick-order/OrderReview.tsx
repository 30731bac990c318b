import { useSelector } from "@xstate/react";
import { useEffect, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { openQuestions } from "../../../../contract/order-choices.ts";
import type { OrderAnswer } from "../../../../contract/order-lines.ts";
import { ORDER_INPUT } from "../../../../contract/order-start.ts";
import type { QuickOrderEvent } from "../../../../machines/quick-order.ts";
import {
  selectChoices,
  selectIsAsking,
  selectIsLacking,
  selectReview,
  selectText,
} from "../../../../machines/quick-order-selectors.ts";
import { useIsHydrated } from "../../../hooks/use-is-hydrated.ts";
import { useFormats } from "../../../i18n/formats.ts";
import { Button } from "../../../ui/Button.tsx";
import { FORM_ID } from "../../../ui/fields/field-ids.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Status } from "../../../ui/Status.tsx";
import { useWords } from "../../../ui/use-words.tsx";
import { questionId } from "./OrderChoices.tsx";
import { OrderGroups } from "./OrderGroups.tsx";
import styles from "./OrderReview.module.css";
import { rowsOf, STATES } from "./order-states.ts";
import { usePostedForm } from "./use-posted-form.ts";
import type { QuickOrderActor } from "./use-quick-order.ts";

interface OrderReviewProps {
  readonly order: QuickOrderActor;
  readonly review: OrderAnswer;
  /** Address to which the lines are posted without scripts. */
  readonly action: string;
  /** The form is being sent, and its message can't take lines. */
  readonly isLocked: boolean;
  /** Called when the list takes the place of the review, with what led there. */
  readonly onLeave: (event: QuickOrderEvent["type"]) => void;
}

/** The lines of a list, each with what was found. They join the inquiry once the buyer has confirmed them. */
export function OrderReview({ order, review, action, isLocked, onLeave }: OrderReviewProps) {
  const { t, say } = useWords();
  const { number } = useFormats();
  const isHydrated = useIsHydrated();
  const posted = usePostedForm();
  const heading = useRef<HTMLHeadingElement>(null);
  const summaryId = useId();
  const text = useSelector(order, selectText);
  const isAsking = useSelector(order, selectIsAsking);
  const isLacking = useSelector(order, selectIsLacking);
  const { lines, left, otherSheets = [] } = review;
  // A page that was posted without scripts opens at the review by its address.
  const isNew = useRef(isHydrated);
  useEffect(() => {
    if (isNew.current) heading.current?.focus();
  }, []);

  const send = (event: QuickOrderEvent) => {
    flushSync(() => order.send(event));
    const snapshot = order.getSnapshot();
    if (!selectReview(snapshot)) onLeave(event.type);
    else if (selectIsAsking(snapshot)) {
      const [question] = openQuestions(lines, selectChoices(snapshot));
      if (question) document.getElementById(questionId(question.at, question.about))?.focus();
    }
  };
  const pressing = (step: string, event: QuickOrderEvent) =>
    isHydrated
      ? ({ type: "button", onPress: () => send(event) } as const)
      : ({ type: "submit", form: FORM_ID, name: "step", value: step, formAction: action } as const);

  return (
    <section className={styles["review"]} aria-labelledby="order-review">
      <h3 id="order-review" ref={heading} tabIndex={-1} className={styles["heading"]} aria-describedby={summaryId}>
        {say("forms.order.check", { count: lines.length })}
      </h3>
      <p id={summaryId} className={styles["summary"]}>
        {STATES.map((state) => {
          const count = lines.filter((line) => line.state === state).length;
          return count > 0 ? <span key={state}>{say(`forms.order.counted.${state}`, { count })} </span> : null;
        })}
        {left > 0 ? <span>{say("forms.order.left", { count: left })} </span> : null}
        {otherSheets.length > 0 ? (
          <span>{say("forms.order.sheets", { names: otherSheets.join(t("forms.nameSeparator")) })} </span>
        ) : null}
        {rowsOf(lines).some(({ sameAs }) => sameAs !== undefined) ? <span>{say("forms.order.sameHint")}</span> : null}
      </p>
      <input type="hidden" name={ORDER_INPUT.text} value={text} {...posted} />
      <input type="hidden" name={ORDER_INPUT.review} value="1" {...posted} />
      <input type="hidden" name={ORDER_INPUT.head} value={t("forms.order.alsoAsked")} {...posted} />
      <OrderGroups order={order} lines={lines} isAsking={isAsking} isWhole={!isHydrated || isAsking} />
      <div className={styles["bar"]}>
        <Status className={isLacking ? styles["open"] : undefined}>
          {isLacking ? (
            <>
              <Icon name="exclamation" />
              <span>{say("forms.order.none")}</span>
            </>
          ) : null}
        </Status>
        {isAsking ? (
          <p className={styles["open"]}>
            <Icon name="exclamation" />
            <span>{say("forms.order.open")}</span>
          </p>
        ) : null}
        <div className={styles["actions"]}>
          {isLocked ? (
            <Button aria-disabled>{say("forms.order.add")}</Button>
          ) : (
            <Button {...pressing("take", { type: "review.confirmed" })}>{say("forms.order.add")}</Button>
          )}
          <Button {...pressing("edit", { type: "review.left" })} variant="secondary">
            {say("forms.order.change")}
          </Button>
        </div>
      </div>
      {left > 0 ? (
        <p className={styles["summary"]}>{say("forms.order.leftHint", { max: number(lines.length) })}</p>
      ) : null}
    </section>
  );
}
