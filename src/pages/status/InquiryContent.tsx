import { useSelector } from "@xstate/react";
import { countryName } from "../../../contract/countries.ts";
import { fieldNames } from "../../../contract/form-fields.ts";
import type { InquiryStatus, SentContent, StatusLine } from "../../../contract/inquiry-status.ts";
import type { SiteLocation } from "../../../contract/locations.ts";
import type { Answer } from "../../../machines/arrivals.ts";
import { selectIsBusy, selectIsShowing } from "../../../machines/status-selectors.ts";
import { fullDate } from "../../i18n/formats.ts";
import { AnswerRow } from "../../parts/forms/AnswerRow.tsx";
import { useFieldLabel } from "../../parts/forms/use-field-name.ts";
import { LineFacts } from "../../parts/lines/LineFacts.tsx";
import { useSite } from "../../site-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { fileSize } from "../../ui/file-size.ts";
import { ProductName } from "../../ui/ProductName.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { Words } from "../../ui/Words.tsx";
import styles from "./InquiryContent.module.css";
import { CONTENT_ID, FORM_ID, postAddress } from "./posting.ts";
import type { StatusActor } from "./status-actor.ts";

interface InquiryContentProps {
  readonly inquiry: InquiryStatus;
  readonly status: StatusActor;
  readonly location: SiteLocation;
}

/** The products of the inquiry, and what was typed in it once the visitor has asked for that. */
export function InquiryContent({ inquiry, status, location }: InquiryContentProps) {
  const { say } = useWords();
  const { lines, sent, timeZone } = inquiry;
  return (
    <section className={styles["content"]} aria-labelledby={CONTENT_ID}>
      <h2
        id={CONTENT_ID}
        className={styles["title"]}
        {...(sent && { "data-answer": "shown" satisfies Answer, tabIndex: -1 })}
      >
        {say("forms.status.content")}
      </h2>
      <dl>
        <AnswerRow label={say("forms.field.products")}>
          <ul className={styles["lines"]}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change, and two may be equal
              <Line key={index} line={line} />
            ))}
          </ul>
        </AnswerRow>
        {sent ? <Sent sent={sent} timeZone={timeZone} /> : null}
      </dl>
      {sent ? null : <Hidden status={status} location={location} />}
    </section>
  );
}

/** The button that asks for what was typed. Without scripts it posts the form of the page, which keeps the text of a message. */
function Hidden({ status, location }: Pick<InquiryContentProps, "status" | "location">) {
  const { say } = useWords();
  const isShowing = useSelector(status, selectIsShowing);
  const isBusy = useSelector(status, selectIsBusy);
  return (
    <div className={styles["hidden"]} data-print="none">
      <p id="status-hidden">{say("forms.status.hidden")}</p>
      <Button
        type="submit"
        form={FORM_ID}
        formAction={postAddress(location, true, CONTENT_ID)}
        name="step"
        value="show"
        variant="secondary"
        aria-describedby="status-hidden"
        {...(isBusy && { "aria-disabled": true })}
      >
        <Words>{say(isShowing ? "forms.status.showing" : "forms.status.show")}</Words>
      </Button>
    </div>
  );
}

/** The typed and chosen content: fields, files, and the messages that were added. */
function Sent({ sent, timeZone }: { readonly sent: SentContent } & Pick<InquiryStatus, "timeZone">) {
  const { say, language } = useWords();
  const { country: home } = useSite().settings;
  const fieldLabel = useFieldLabel();
  const { choices, values, files, messages } = sent;
  const fields = fieldNames("inquiry").flatMap((name) => {
    const value = values[name] ?? "";
    return value === "" ? [] : [{ name, value: name === "country" ? countryName(value, language, home) : value }];
  });
  return (
    <>
      {Object.entries(choices).map(([type, options]) => (
        <AnswerRow key={type} label={type}>
          {options}
        </AnswerRow>
      ))}
      {fields.map(({ name, value }) => (
        <AnswerRow key={name} label={fieldLabel(name)}>
          {value}
        </AnswerRow>
      ))}
      {files.length > 0 ? (
        <AnswerRow label={say("forms.status.files")}>
          <ul className={styles["files"]}>
            {files.map(({ name, size }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the files never change, and two may have the same name
              <li key={index}>
                {name} ({fileSize(size, language)})
              </li>
            ))}
          </ul>
        </AnswerRow>
      ) : null}
      {messages.map(({ sent: time, text }, index) => (
        <AnswerRow
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end
          key={index}
          label={say("forms.status.added", { time: `${fullDate(time)} (${timeZone})` })}
        >
          {text}
        </AnswerRow>
      ))}
    </>
  );
}

function Line({ line }: { readonly line: StatusLine }) {
  const { name, link, quantities = [], unit_name = "" } = line;
  const title = <ProductName of={{ name, fallback: undefined }} field="name" />;
  return (
    <li>
      {link ? <SiteLink to={link}>{title}</SiteLink> : title}
      <LineFacts quantities={quantities} unit={unit_name} details={line} />
    </li>
  );
}
