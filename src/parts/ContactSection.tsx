import type { ContactPerson } from "../../contract/entities.ts";
import { pathTo } from "../../contract/paths.ts";
import { LinkButton } from "../ui/LinkButton.tsx";
import { PhoneLink } from "../ui/PhoneLink.tsx";
import { Section } from "../ui/Section.tsx";
import { Prose, Text } from "../ui/Text.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./ContactSection.module.css";

interface ContactSectionProps {
  readonly contact: ContactPerson | undefined;
  readonly tone?: "paper" | "mist";
}

/** The last section of a page: a contact person by name, and the promised response. */
export function ContactSection({ contact, tone = "paper" }: ContactSectionProps) {
  const { say } = useWords();
  if (!contact) return null;
  return (
    <Section tone={tone} screenOnly>
      <section className={styles["call"]} aria-labelledby="contact-call">
        <div>
          <p className={styles["eyebrow"]}>{say("discover.contact.person")}</p>
          <h2 id="contact-call">
            <Text of={contact} field="name" />
          </h2>
          <p className={styles["role"]}>
            <Text of={contact} field="role" />
          </p>
        </div>
        <div>
          <p className={styles["promise"]}>
            <Prose of={contact} field="promise" />
          </p>
          <p className={styles["links"]}>
            <LinkButton to={pathTo("contactUs")}>{say("discover.contact.write")}</LinkButton>
            {contact.phone ? <PhoneLink number={contact.phone} /> : null}
          </p>
        </div>
      </section>
    </Section>
  );
}
