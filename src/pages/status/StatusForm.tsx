import { useSelector } from "@xstate/react";
import { type FormEvent, useRef } from "react";
import { Form } from "react-aria-components/Form";
import { flushSync } from "react-dom";
import type { SiteLocation } from "../../../contract/locations.ts";
import {
  selectDone,
  selectInquiry,
  selectIsAsking,
  selectIsBusy,
  selectIsChangeable,
  selectIsSending,
  selectIsWithdrawing,
  selectKey,
  selectProblem,
} from "../../../machines/status-selectors.ts";
import { Button } from "../../ui/Button.tsx";
import { ANSWER_ID } from "../../ui/fields/field-ids.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { Words } from "../../ui/Words.tsx";
import { KeptMessage } from "./KeptMessage.tsx";
import { MessageField } from "./MessageField.tsx";
import { FORM_ID, postAddress } from "./posting.ts";
import styles from "./StatusForm.module.css";
import { StatusNotice } from "./StatusNotice.tsx";
import type { StatusActor } from "./status-actor.ts";

/** The actions of the buttons, by their values in a posted form. `show` is in the content of the inquiry. */
const EVENTS = {
  show: "content.asked",
  message: "message.submitted",
  ask: "withdrawal.asked",
  withdraw: "withdrawal.confirmed",
  keep: "withdrawal.cancelled",
} as const;
type Step = keyof typeof EVENTS;
const isStep = (value: string): value is Step => Object.hasOwn(EVENTS, value);

/** Returns the step of the pressed button. */
function stepOf({ nativeEvent }: FormEvent): Step | undefined {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return button instanceof HTMLButtonElement && isStep(button.value) ? button.value : undefined;
}

interface StatusFormProps {
  readonly status: StatusActor;
  /** Location of the page. Without scripts the form is posted there. */
  readonly location: SiteLocation;
}

/**
 * Adds a message to the inquiry, or withdraws it after a question. A withdrawn inquiry has only the last notice, and the message that
 * was not added.
 */
export function StatusForm({ status, location }: StatusFormProps) {
  const { say } = useWords();
  const key = useSelector(status, selectKey);
  const { reference, sent } = useSelector(status, selectInquiry) ?? {};
  const problem = useSelector(status, selectProblem);
  const done = useSelector(status, selectDone);
  const isSending = useSelector(status, selectIsSending);
  const isAsking = useSelector(status, selectIsAsking);
  const isWithdrawing = useSelector(status, selectIsWithdrawing);
  const isBusy = useSelector(status, selectIsBusy);
  const isChangeable = useSelector(status, selectIsChangeable);
  const asking = useRef<HTMLButtonElement>(null);
  const notice = <StatusNotice done={done} problem={problem} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const step = stepOf(event);
    if (step) status.send({ type: EVENTS[step] });
  };
  const busy = isBusy ? { "aria-disabled": true } : {};
  const posting = {
    id: FORM_ID,
    className: styles["form"] ?? "",
    validationBehavior: "aria",
    method: "post",
    action: postAddress(location, sent !== undefined),
    onSubmit: submit,
  } as const;
  if (!isChangeable)
    return (
      <Form {...posting}>
        <input type="hidden" name="reference" value={reference} />
        {notice}
        <KeptMessage status={status} />
      </Form>
    );

  return (
    <Form {...posting} aria-labelledby="status-add" aria-busy={isBusy} data-print="none">
      <h2 id="status-add" className={styles["title"]}>
        {say("forms.status.add")}
      </h2>
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="key" value={key} />
      <MessageField status={status} isBusy={isBusy} />
      {notice}
      {isAsking ? (
        <Notice
          id={ANSWER_ID}
          kind="info"
          answer="reviewed"
          labelledBy="status-question status-consequence"
          onEscape={() => {
            flushSync(() => status.send({ type: "withdrawal.cancelled" }));
            asking.current?.focus();
          }}
        >
          <h3 id="status-question">{say("forms.status.withdraw.question")}</h3>
          <p id="status-consequence">{say("forms.status.withdraw.consequence")}</p>
          <div className={styles["buttons"]}>
            <Button type="submit" name="step" value="withdraw" {...busy}>
              <Words>{say(isWithdrawing ? "forms.status.withdraw.working" : "forms.status.withdraw.confirm")}</Words>
            </Button>
            <Button type="submit" name="step" value="keep" variant="secondary" {...busy}>
              {say("forms.status.withdraw.keep")}
            </Button>
          </div>
        </Notice>
      ) : (
        <div className={styles["buttons"]}>
          <Button type="submit" name="step" value="message" {...busy}>
            <Words>{say(isSending ? "forms.sending" : "forms.status.send")}</Words>
          </Button>
          <Button ref={asking} type="submit" name="step" value="ask" variant="secondary" {...busy}>
            {say("forms.status.withdraw.ask")}
          </Button>
        </div>
      )}
    </Form>
  );
}
