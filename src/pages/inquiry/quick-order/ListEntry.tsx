import { useSelector } from "@xstate/react";
import { type RefObject, useLayoutEffect } from "react";
import { MAX_ORDER_TEXT } from "../../../../contract/order-limits.ts";
import { ORDER_INPUT, ORDER_SAMPLE } from "../../../../contract/order-start.ts";
import {
  selectFileName,
  selectHasFailed,
  selectIsReading,
  selectProblem,
  selectReview,
  selectText,
} from "../../../../machines/quick-order-selectors.ts";
import { useIsHydrated } from "../../../hooks/use-is-hydrated.ts";
import { Button } from "../../../ui/Button.tsx";
import { FORM_ID } from "../../../ui/fields/field-ids.ts";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { useWords } from "../../../ui/use-words.tsx";
import { FileButton } from "./FileButton.tsx";
import styles from "./ListEntry.module.css";
import { usePostedForm } from "./use-posted-form.ts";
import type { QuickOrderActor } from "./use-quick-order.ts";

interface ListEntryProps {
  readonly order: QuickOrderActor;
  /** Address to which the list is posted without scripts. */
  readonly action: string;
  readonly statusId: string;
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

/** The list as text, or the button that chooses a file, and the button that reads it. */
export function ListEntry({ order, area, action, statusId }: ListEntryProps) {
  const { t, say, language } = useWords();
  const isHydrated = useIsHydrated();
  const posted = usePostedForm();
  const text = useSelector(order, selectText);
  const problem = useSelector(order, selectProblem);
  // The list stays as it is until its review is drawn.
  const isReading = useSelector(order, (snapshot) => selectIsReading(snapshot) || selectReview(snapshot) !== null);
  const hasFailed = useSelector(order, selectHasFailed);
  const isFile = useSelector(order, selectFileName) !== "";
  // Text that was typed before the scripts loaded.
  useLayoutEffect(() => {
    const typed = area.current?.value ?? "";
    if (typed !== "" && typed !== selectText(order.getSnapshot())) order.send({ type: "text.typed", text: typed });
  }, [area, order]);
  return (
    <>
      <TextArea
        id="order-list"
        className={styles["list"]}
        name={ORDER_INPUT.text}
        {...posted}
        area={area}
        rows={4}
        label={say("forms.order.list")}
        description={say("forms.order.hint")}
        value={text}
        onChange={(typed) => order.send({ type: "text.typed", text: typed })}
        length={{ value: text.length, max: MAX_ORDER_TEXT }}
        isReadOnly={isReading}
        isInvalid={problem !== null && !isFile}
        // The status announces all else by itself.
        describedBy={problem === null ? undefined : statusId}
      />
      <input type="hidden" name={ORDER_INPUT.head} value={t("forms.order.alsoAsked")} {...posted} />
      <div className={styles["actions"]}>
        <Button
          {...(isHydrated
            ? { type: "button", onPress: () => order.send({ type: "list.submitted" }) }
            : { type: "submit", form: FORM_ID, name: "step", value: "read", formAction: action })}
          variant="secondary"
          {...(isReading && { "aria-disabled": true })}
        >
          {say("forms.order.read")}
        </Button>
        <FileButton order={order} isReading={isReading} />
        {isReading ? (
          <Button variant="quiet" onPress={() => order.send({ type: "reading.cancelled" })}>
            {say("forms.order.cancel")}
          </Button>
        ) : null}
        {hasFailed ? (
          <Button variant="quiet" onPress={() => order.send({ type: "list.retried" })}>
            {say("shell.page.tryAgain")}
          </Button>
        ) : null}
        <a href={`${ORDER_SAMPLE}?lang=${language}`} download className={styles["sample"]}>
          {say("forms.order.sample")}
        </a>
      </div>
    </>
  );
}
