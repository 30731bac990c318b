import type { TitleTable } from "../../../contract/entities.ts";
import { partOf } from "../../../contract/marks.ts";
import { MailLink } from "../../ui/MailLink.tsx";
import { nonBreaking } from "../../ui/non-breaking.ts";
import { PhoneLink } from "../../ui/PhoneLink.tsx";
import { PartText, Text } from "../../ui/Text.tsx";
import styles from "./DataBlock.module.css";

interface DataBlockProps {
  readonly item: TitleTable;
}

const MAIL = /^[^\s@]+@[^\s@]+$/;
const PHONE = /^\+[\d\s()-]+$/;

/** A value, as a link if it is an email address or a telephone number. */
function Value({ value }: { readonly value: string }) {
  if (MAIL.test(value)) return <MailLink address={value} />;
  if (PHONE.test(value)) return <PhoneLink number={value} />;
  return nonBreaking(value);
}

/** A titled block of company data: labels and values. */
export function DataBlock({ item }: DataBlockProps) {
  return (
    <div>
      <h3 className={styles["title"]}>
        <Text of={item} field="title" />
      </h3>
      <dl>
        {Object.entries(item.table).map(([name, value]) => (
          <div key={name} className={styles["row"]}>
            <dt>
              <PartText of={item} part={partOf("labels", name)}>
                {name}
              </PartText>
            </dt>
            <dd>
              <PartText of={item} part={partOf("table", name)}>
                <Value value={value} />
              </PartText>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
