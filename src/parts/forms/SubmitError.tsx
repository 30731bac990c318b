import { useSelector } from "@xstate/react";
import { useId } from "react";
import { answerOf, selectBadFields, selectBanner, selectNotice } from "../../../machines/form-selectors.ts";
import { selectShown } from "../../../machines/page.ts";
import { useErrorTitle } from "../../hooks/use-error-title.ts";
import { useSite } from "../../site-context.tsx";
import { ANSWER_ID } from "../../ui/fields/field-ids.ts";
import { MailLink } from "../../ui/MailLink.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { DismissibleBanner } from "./DismissibleBanner.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { FormBanner } from "./FormBanner.tsx";
import type { FormActor } from "./form-actor.ts";
import styles from "./SubmitError.module.css";
import { useFocusRescue } from "./use-focus-rescue.ts";

interface SubmitErrorProps {
  readonly form: FormActor;
  /** Alternative mail address. */
  readonly mail: string | undefined;
}

/**
 * The result of a failed submission: the banner of spec section 8 for as long as the machine shows it, and an error
 * summary until all is corrected or the visitor dismisses it. It is below the pressed button, so that it covers no
 * field, and takes the focus when it appears.
 */
export function SubmitError({ form, mail }: SubmitErrorProps) {
  const { say } = useWords();
  const { page } = useSite();
  const id = useId();
  const notice = useSelector(form, selectNotice);
  const banner = useSelector(form, selectBanner);
  const badFields = useSelector(form, selectBadFields);
  const answer = answerOf(notice);
  useErrorTitle(notice !== null, useSelector(page, selectShown));
  const keepFocus = useFocusRescue(answer);
  if (!notice) return null;

  return (
    <div ref={keepFocus} id={ANSWER_ID} data-print="none">
      <DismissibleBanner form={form}>
        <Notice
          key={notice}
          answer={answer}
          kind={banner ? "error" : "info"}
          labelledBy={`${banner ? `${id}-banner ` : ""}${id}-rest`}
        >
          <div className={styles["message"]}>
            {banner ? (
              <div id={`${id}-banner`} className={styles["banner"]}>
                <FormBanner banner={banner} badFields={badFields} />
              </div>
            ) : null}
            {notice === "failed" ? (
              <p id={`${id}-rest`}>
                {say("forms.outcome.failed")} {mail ? <MailLink address={mail} /> : null}
              </p>
            ) : (
              <ErrorSummary form={form} id={`${id}-rest`} />
            )}
          </div>
        </Notice>
      </DismissibleBanner>
    </div>
  );
}
