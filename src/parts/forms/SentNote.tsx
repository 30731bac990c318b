import { useSelector } from "@xstate/react";
import { useId, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { selectBanner, selectReference } from "../../../machines/form-selectors.ts";
import { useSite } from "../../site-context.tsx";
import type { FormActor } from "./form-actor.ts";
import styles from "./SentNote.module.css";

interface SentNoteProps {
  readonly form: FormActor;
}

/** What stays to be read after the success banner has gone: that the form was sent, and its reference number. */
export function SentNote({ form }: SentNoteProps) {
  const { t } = useTranslation();
  const id = useId();
  const reference = useSelector(form, selectReference);
  const isSent = useSelector(form, selectBanner) === "sent";
  const { focus } = useSite();
  const isShown = reference !== "" || isSent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once of each form that was sent, which `reference` names
  useLayoutEffect(() => {
    if (isShown) focus.send({ type: "form.answered", answer: "sent" });
  }, [focus, isShown, reference]);
  if (!isShown) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; this groups a message
    <div key={reference} className={styles["note"]} role="group" aria-labelledby={id} tabIndex={-1} data-answer="sent">
      <div id={id}>
        <h2 className={styles["title"]}>{t("forms.banner.sent")}</h2>
        {reference ? (
          <dl>
            <dt className={styles["label"]}>{t("forms.reference")}</dt>
            <dd className={styles["reference"]}>{reference}</dd>
          </dl>
        ) : null}
      </div>
      <p>{t("forms.referenceHint")}</p>
    </div>
  );
}
