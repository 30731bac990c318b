import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { selectReference } from "../../../machines/form.ts";
import type { FormActor } from "./form-actor.ts";
import styles from "./SentNote.module.css";

interface SentNoteProps {
  readonly form: FormActor;
}

/** What stays to be read after the success banner has gone: that the form was sent, and its reference number. */
export function SentNote({ form }: SentNoteProps) {
  const { t } = useTranslation();
  const reference = useSelector(form, selectReference);
  if (!reference) return null;
  return (
    <div className={styles["note"]}>
      <h2 className={styles["title"]}>{t("forms.banner.sent")}</h2>
      <dl>
        <dt className={styles["label"]}>{t("forms.reference")}</dt>
        <dd className={styles["reference"]}>{reference}</dd>
      </dl>
      <p>{t("forms.referenceHint")}</p>
    </div>
  );
}
