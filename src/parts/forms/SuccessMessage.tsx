import { useSelector } from "@xstate/react";
import { useId } from "react";
import type { ContactPerson } from "../../../contract/entities.ts";
import { selectBanner, selectReference, selectSent } from "../../../machines/form-selectors.ts";
import { PhoneLink } from "../../ui/PhoneLink.tsx";
import { Prose, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import type { FormActor } from "./form-actor.ts";
import styles from "./SuccessMessage.module.css";

interface SuccessMessageProps {
  readonly form: FormActor;
  /** Contact person, and the promised response. */
  readonly contact: ContactPerson | undefined;
}

/** Replaces a submitted form permanently: reference number, products of the inquiry, and next steps. */
export function SuccessMessage({ form, contact }: SuccessMessageProps) {
  const { say } = useWords();
  const id = useId();
  const reference = useSelector(form, selectReference);
  const isSent = useSelector(form, selectBanner) === "sent";
  const sent = useSelector(form, selectSent);
  if (reference === "" && !isSent) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; this groups a message
    <div key={reference} className={styles["note"]} role="group" aria-labelledby={id} tabIndex={-1} data-answer="sent">
      <div id={id}>
        <h2 className={styles["title"]}>{say("forms.banner.sent")}</h2>
        {reference ? (
          <dl>
            <dt className={styles["label"]}>{say("forms.reference")}</dt>
            <dd className={styles["reference"]}>{reference}</dd>
          </dl>
        ) : null}
      </div>
      <p>{say("forms.referenceHint")}</p>
      {sent.length > 0 ? (
        <div className={styles["part"]}>
          <h3 className={styles["label"]}>{say("forms.after.asked")}</h3>
          <ul className={styles["products"]}>
            {sent.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {contact ? (
        <div className={styles["part"]}>
          <h3 className={styles["label"]}>{say("forms.after.next")}</h3>
          <p className={styles["promise"]}>
            <Prose of={contact} field="promise" />
          </p>
          <p className={styles["person"]}>
            <span className={styles["label"]}>{say("forms.after.engineer")}</span>
            <strong>
              <Text of={contact} field="name" />
            </strong>
            <span>
              <Text of={contact} field="role" />
            </span>
            {contact.phone ? <PhoneLink number={contact.phone} /> : null}
          </p>
        </div>
      ) : null}
    </div>
  );
}
