import type { Product } from "../../../contract/entities.ts";
import { PhoneLink } from "../../ui/PhoneLink.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./Service.module.css";

interface ServiceProps {
  readonly product: Pick<Product, "service" | "papers" | "contact">;
}

/** Service facts and the contact person, side by side below the head of the page. */
export function Service({ product: { service = [], papers = [], contact } }: ServiceProps) {
  const { say } = useWords();
  if (service.length === 0 && !contact) return null;
  return (
    <dl className={styles["service"]}>
      {service.map((row, place) => (
        <div key={row.name}>
          <dt>
            <Text of={row} field="name" />
          </dt>
          <dd>
            <Text of={row} field="value" />
          </dd>
          {/* The test record comes last, because the certificates are below it. */}
          {place === service.length - 1
            ? papers.map((paper) => (
                <dd key={paper.file} className={styles["paper"]}>
                  <a href={paper.file} download="">
                    <Text of={paper} field="name" />
                  </a>
                </dd>
              ))
            : null}
        </div>
      ))}
      {contact ? (
        <div>
          <dt>{say("discover.contact.person")}</dt>
          <dd>
            <Text of={contact} field="name" />
          </dd>
          <dd className={styles["note"]}>
            <Text of={contact} field="role" />
          </dd>
          {contact.phone ? (
            <dd className={styles["phone"]}>
              <PhoneLink number={contact.phone} />
            </dd>
          ) : null}
        </div>
      ) : null}
    </dl>
  );
}
