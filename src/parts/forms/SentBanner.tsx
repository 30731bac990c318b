import { useSelector } from "@xstate/react";
import { selectBanner, selectIsBannerLeaving, selectReference } from "../../../machines/form-selectors.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { DismissibleBanner } from "./DismissibleBanner.tsx";
import type { FormActor } from "./form-actor.ts";
import styles from "./SentBanner.module.css";
import { useFocusRescue } from "./use-focus-rescue.ts";

/**
 * The success banner of spec section 8, for as long as the machine shows it. It repeats the outcome, which may be outside the
 * window. The focus stays on the outcome.
 */
export function SentBanner({ form }: { readonly form: FormActor }) {
  const { say } = useWords();
  const banner = useSelector(form, selectBanner);
  const reference = useSelector(form, selectReference);
  const isLeaving = useSelector(form, selectIsBannerLeaving);
  const keepFocus = useFocusRescue("sent");
  if (banner !== "sent" && !isLeaving) return null;
  return (
    <div ref={keepFocus} className={styles["place"]} data-leaving={isLeaving || undefined} data-print="none">
      <DismissibleBanner form={form}>
        <Notice kind="success">
          <p>{say("forms.banner.sent")}</p>
          {reference ? (
            <p>
              {say("forms.reference")} <strong>{reference}</strong>
            </p>
          ) : null}
        </Notice>
      </DismissibleBanner>
    </div>
  );
}
