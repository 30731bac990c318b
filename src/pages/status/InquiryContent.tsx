import { countryName } from "../../../contract/countries.ts";
import { fieldNames } from "../../../contract/form-fields.ts";
import type { InquiryStatus, StatusLine } from "../../../contract/inquiry-status.ts";
import { fullDate } from "../../i18n/formats.ts";
import { AnswerRow } from "../../parts/forms/AnswerRow.tsx";
import { useFieldLabel } from "../../parts/forms/use-field-name.ts";
import { LineFacts } from "../../parts/lines/LineFacts.tsx";
import { useSite } from "../../site-context.tsx";
import { fileSize } from "../../ui/file-size.ts";
import { ProductName } from "../../ui/ProductName.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./InquiryContent.module.css";

/** Everything that the visitor has sent: products, fields, files, and the messages that were added. */
export function InquiryContent({ inquiry }: { readonly inquiry: InquiryStatus }) {
  const { say, language } = useWords();
  const { country: home } = useSite().settings;
  const fieldLabel = useFieldLabel();
  const { lines, choices, values, files, messages, timeZone } = inquiry;
  const fields = fieldNames("inquiry").flatMap((name) => {
    const value = values[name] ?? "";
    return value === "" ? [] : [{ name, value: name === "country" ? countryName(value, language, home) : value }];
  });
  return (
    <section className={styles["content"]} aria-labelledby="status-content">
      <h2 id="status-content" className={styles["title"]}>
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
        {messages.map(({ sent, text }, index) => (
          <AnswerRow
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end
            key={index}
            label={say("forms.status.added", { time: `${fullDate(sent)} (${timeZone})` })}
          >
            {text}
          </AnswerRow>
        ))}
      </dl>
    </section>
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
