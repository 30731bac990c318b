import { useSelector } from "@xstate/react";
import type { FormEvent, ReactNode } from "react";
import { Form } from "react-aria-components/Form";
import { useTranslation } from "react-i18next";
import type { ContactPerson } from "../../../contract/entities.ts";
import type { SiteLocation } from "../../../contract/locations.ts";
import { pathTo } from "../../../contract/paths.ts";
import { writtenDay } from "../../../contract/written-day.ts";
import { itemName } from "../../../machines/cart-items.ts";
import { selectDetails, selectReference, selectSent } from "../../../machines/form-selectors.ts";
import { useIsOutside } from "../../hooks/use-is-outside.ts";
import { host } from "../../providers/host.ts";
import { Button } from "../../ui/Button.tsx";
import { ANSWER_ID } from "../../ui/fields/field-ids.ts";
import { Icon } from "../../ui/Icon.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Media } from "../../ui/Media.tsx";
import { ModelNumber } from "../../ui/ModelNumber.tsx";
import { PhoneLink } from "../../ui/PhoneLink.tsx";
import { ProductName } from "../../ui/ProductName.tsx";
import { Prose, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { Breadcrumb } from "../Breadcrumb.tsx";
import { AnswerRow } from "./AnswerRow.tsx";
import type { FormActor } from "./form-actor.ts";
import { JoinedNames } from "./JoinedNames.tsx";
import styles from "./Outcome.module.css";
import { SentBanner } from "./SentBanner.tsx";
import { useFieldLabel } from "./use-field-name.ts";

export interface OutcomeProps {
  readonly form: FormActor;
  /** Location of the form, which another message opens. */
  readonly location: SiteLocation;
  /** Contact person, and the promised response. */
  readonly contact: ContactPerson | undefined;
  /** Subject of the message, if the form has subjects. */
  readonly subject?: ReactNode;
  /** Text of the button for another message. */
  readonly again: ReactNode;
}

/** The outcome of a stored form: its reference, what was asked, who answers, what happens next, and ways on. */
export function Outcome({ form, location, contact, subject, again }: OutcomeProps) {
  const { say, language } = useWords();
  const reference = useSelector(form, selectReference);
  const { due, confirmation } = useSelector(form, selectDetails);
  const [heading, isOutside] = useIsOutside();
  return (
    <div className={styles["outcome"]} id={ANSWER_ID}>
      <header>
        <Breadcrumb />
        <h1 ref={heading} className={styles["title"]} tabIndex={-1} data-answer="sent">
          <span className={styles["done"]}>
            <Icon name="check" />
            {say("forms.banner.sent")}
          </span>{" "}
          {reference ? (
            <>
              <span className={styles["label"]}>{say("forms.reference")}</span>{" "}
              <span className={styles["reference"]}>{reference}</span>
            </>
          ) : null}
        </h1>
        {reference ? <p className={styles["hint"]}>{say("forms.referenceHint")}</p> : null}
        {due ? <p className={styles["due"]}>{say("forms.due", writtenDay(due, language))}</p> : null}
        {confirmation ? <p className={styles["hint"]}>{say("forms.confirmation")}</p> : null}
        <StatusLink form={form} />
      </header>
      <Asked form={form} subject={subject} />
      {contact ? <NextSteps contact={contact} /> : null}
      <div className={styles["ways"]} data-print="none">
        <LinkButton to={pathTo("products")}>{say("catalogue.inquiryList.browse")}</LinkButton>
        <Again form={form} location={location}>
          {again}
        </Again>
      </div>
      {isOutside ? <SentBanner form={form} /> : null}
    </div>
  );
}

/** Opens the status page as a document of the server, which takes the key out of the address. */
function StatusLink({ form }: Pick<OutcomeProps, "form">) {
  const { say } = useWords();
  const path = useSelector(form, selectDetails).status_path;
  if (path === undefined) return null;
  return (
    <p className={styles["status"]} data-print="none">
      <a href={`${host().api}${path}`} rel="noreferrer">
        {say("forms.status.link")}
      </a>
    </p>
  );
}

/** The content of the form. */
function Asked({ form, subject }: Pick<OutcomeProps, "form" | "subject">) {
  const { say } = useWords();
  const fieldLabel = useFieldLabel();
  const { items, choices, files, values } = useSelector(form, selectSent);
  const rows = Object.entries(choices).filter(([, options]) => options.length > 0);
  return (
    <section className={styles["asked"]} aria-labelledby="form-asked">
      <h2 id="form-asked" className={styles["label"]}>
        {say("forms.after.asked")}
      </h2>
      {items.length > 0 ? (
        <ul className={styles["items"]}>
          {items.map((item) => (
            <li key={item.link} className={styles["item"]}>
              <Media photo={item.photo ?? item.photo1 ?? ""} alt="" sizes="64px" ratio="1" />
              <div>
                {item.number ? <ModelNumber>{item.number}</ModelNumber> : null}
                <p className={styles["name"]}>
                  <ProductName of={{ name: itemName(item), fallback: undefined }} field="name" />
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <dl>
        {subject ? <AnswerRow label={fieldLabel("type")}>{subject}</AnswerRow> : null}
        {rows.map(([group, options]) => (
          <AnswerRow key={group} label={group}>
            <JoinedNames names={options} />
          </AnswerRow>
        ))}
        {values.message ? <AnswerRow label={fieldLabel("message")}>{values.message}</AnswerRow> : null}
        {files.length > 0 ? (
          <AnswerRow label={fieldLabel("files")}>
            <JoinedNames names={files} />
          </AnswerRow>
        ) : null}
        {values.email ? <AnswerRow label={say("forms.after.replyTo")}>{values.email}</AnswerRow> : null}
      </dl>
    </section>
  );
}

/** The person who answers, and what happens next. */
function NextSteps({ contact }: { readonly contact: ContactPerson }) {
  const { say } = useWords();
  return (
    <section className={styles["next"]} aria-labelledby="form-next">
      <p className={styles["person"]}>
        <span className={styles["label"]}>{say("forms.after.engineer")}</span>
        <strong className={styles["name"]}>
          <Text of={contact} field="name" />
        </strong>
        <span>
          <Text of={contact} field="role" />
        </span>
        {contact.phone ? <PhoneLink number={contact.phone} /> : null}
      </p>
      <h2 id="form-next" className={styles["label"]}>
        {say("forms.after.next")}
      </h2>
      <p className={styles["promise"]}>
        <Prose of={contact} field="promise" />
      </p>
    </section>
  );
}

interface AgainProps extends Pick<OutcomeProps, "form" | "location"> {
  readonly children: ReactNode;
}

/** Begins another message. Without scripts the browser opens the page of the form. */
function Again({ form, location, children }: AgainProps) {
  const { i18n } = useTranslation();
  const begin = (event: FormEvent) => {
    event.preventDefault();
    form.send({ type: "form.begun" });
  };
  return (
    <Form className="" method="get" action={location.pathname} onSubmit={begin}>
      <input type="hidden" name="lang" value={i18n.language} />
      <Button type="submit" variant="secondary">
        {children}
      </Button>
    </Form>
  );
}
