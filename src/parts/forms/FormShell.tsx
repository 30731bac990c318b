import { useSelector } from "@xstate/react";
import type { FormEvent, ReactNode } from "react";
import { Form } from "react-aria-components/Form";
import { itemOf, writtenItem } from "../../../contract/asked-items.ts";
import type { Footer } from "../../../contract/entities.ts";
import { languageType } from "../../../contract/languages.ts";
import type { SiteLocation } from "../../../contract/locations.ts";
import { pathTo } from "../../../contract/paths.ts";
import { selectItems } from "../../../machines/cart.ts";
import {
  selectIsReviewed,
  selectIsSending,
  selectLanguage,
  selectNotice,
  selectValue,
} from "../../../machines/form-selectors.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { useLanguages, useSite } from "../../site-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { ANSWER_ID, FORM_ID } from "../../ui/fields/field-ids.ts";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { Words } from "../../ui/Words.tsx";
import { Captcha } from "./Captcha.tsx";
import { FieldLink } from "./FieldLink.tsx";
import styles from "./FormShell.module.css";
import type { FormActor } from "./form-actor.ts";
import { Review } from "./Review.tsx";
import { SubmitError } from "./SubmitError.tsx";
import { Summary, type SummaryRow } from "./Summary.tsx";
import { TooLong } from "./TooLong.tsx";
import { useRestoreInput } from "./use-restore-input.ts";

/** Returns the ids of the products that the pressed button removes from the inquiry, if any. */
function cancelledIn({ nativeEvent }: FormEvent): readonly string[] | undefined {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return button instanceof HTMLButtonElement && button.name === "cancel" ? button.value.split(",") : undefined;
}

interface FormShellProps {
  readonly form: FormActor;
  /** Accessible name of the form. */
  readonly label: string;
  /** Location of the form. Without scripts it is posted there, so that no input appears in an address. */
  readonly location: SiteLocation;
  /** Footer of the site, which contains the alternative mail address. */
  readonly footer: Footer;
  /** Rows of the summary in addition to the text fields. */
  readonly rows?: readonly SummaryRow[];
  /** Rows below the text fields. */
  readonly lastRows?: readonly SummaryRow[];
  /** Shows the summary above Send as well. */
  readonly hasSummary?: boolean;
  readonly shown?: Readonly<Record<string, ReactNode>>;
  /** Shown below Send: the reason why it waits. */
  readonly wait?: ReactNode;
  /** The form has files, which only this encoding posts. */
  readonly hasFiles?: boolean;
  /** Hidden fields of the form. */
  readonly hidden?: ReactNode;
  readonly children: ReactNode;
}

/** React Aria passes it on, but its types lack it. */
const FOCUSABLE = { tabIndex: -1 };

const MAIL_LINK = /href="mailto:([^"?]+)/;
/** Returns the company's mail address from the footer. */
const mailAddressOf = ({ content1, content2 }: Footer) => MAIL_LINK.exec(content1 + content2)?.[1];

/** The parts that both forms share: banner, fields, code, Send button, and the steps without scripts. */
export function FormShell({
  form,
  label,
  location,
  footer,
  rows = [],
  lastRows = [],
  hasSummary = false,
  shown = {},
  wait,
  hasFiles = false,
  hidden,
  children,
}: FormShellProps) {
  const { say } = useWords();
  const language = useSelector(form, selectLanguage);
  const isSending = useSelector(form, selectIsSending);
  const isReviewed = useSelector(form, selectIsReviewed);
  const hasNotice = useSelector(form, selectNotice) !== null;
  const { element, readFields } = useRestoreInput(form);
  const website = useSelector(form, selectValue("website"));
  const mail = mailAddressOf(footer);
  const languages = useLanguages();
  const { cart } = useSite();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const cancelled = cancelledIn(event);
    if (cancelled) {
      event.preventDefault();
      for (const item of selectItems(cart.getSnapshot()))
        if (cancelled.includes(writtenItem(itemOf(item.link)))) cart.send({ type: "cart.removed", link: item.link });
      return;
    }
    // A review that was posted before the scripts loaded continues without them.
    if (isReviewed) return;
    event.preventDefault();
    readFields(event.currentTarget);
    form.send({ type: "form.submitted" });
  };

  const fields = (
    <>
      <p className={styles["hint"]}>{say("forms.requiredHint")}</p>
      {children}
      {/* A honeypot: hidden from people, filled in by bots. */}
      <div className={styles["trap"]} aria-hidden="true">
        <label>
          {say("forms.website")}
          <input
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={({ target }) => form.send({ type: "field.changed", name: "website", value: target.value })}
          />
        </label>
      </div>
      <div className="script-only" data-print="none">
        <Captcha form={form} />
      </div>
      {/* Without scripts it would show what was posted last. The review follows there. */}
      {hasSummary ? (
        <section className={`${styles["summary"]} script-only`} aria-labelledby="form-summary" data-print="none">
          <h2 id="form-summary" className={styles["title"]}>
            {say("forms.summary.title")}
          </h2>
          <Summary
            form={form}
            rows={rows}
            lastRows={lastRows}
            shown={shown}
            change={(id, text) => <FieldLink name={id}>{text}</FieldLink>}
          />
        </section>
      ) : null}
      <p className={styles["hint"]}>
        {say("forms.privacy")} <SiteLink to={pathTo("privacy")}>{say("forms.privacyLink")}</SiteLink>
      </p>
      <div>
        <Button type="submit" className={styles["button"]} {...(isSending && { "aria-disabled": true })}>
          <Words>{say(isSending ? "forms.sending" : "forms.send")}</Words>
        </Button>
      </div>
      {wait}
      {/* Below the pressed button, so that its removal shifts nothing that is being corrected or pressed. */}
      <SubmitError form={form} mail={mail} />
    </>
  );

  return (
    <Form
      className={styles["form"] ?? ""}
      validationBehavior="aria"
      method="post"
      {...(hasFiles && { encType: "multipart/form-data" as const })}
      ref={element}
      id={FORM_ID}
      // Without scripts, the hash scrolls to the result.
      action={`${location.pathname}${location.search}#${ANSWER_ID}`}
      aria-label={label}
      // Without `aria-busy`: Firefox with NVDA would not announce the live regions in the form.
      data-busy={isSending}
      {...FOCUSABLE}
      onSubmit={submit}
    >
      {hasNotice ? null : <span id={ANSWER_ID} className={styles["start"]} />}
      <TooLong form={form} />
      <input type="hidden" name="lang" value={languageType(languages, language)} />
      {hidden}
      {isReviewed ? (
        <Review form={form} location={location} rows={rows} lastRows={lastRows} shown={shown} />
      ) : (
        <>
          <NoScriptNote />
          {fields}
        </>
      )}
    </Form>
  );
}

function NoScriptNote() {
  const { say } = useWords();
  return useIsHydrated() ? null : <p className={`${styles["note"]} script-free`}>{say("forms.noScript")}</p>;
}
