import type { PageResponses } from "../../contract/pages.ts";
import { Section } from "../ui/Section.tsx";
import { Prose, Text } from "../ui/Text.tsx";
import styles from "./Testimonials.module.css";

interface TestimonialsProps {
  readonly of: NonNullable<PageResponses["joinus"]["voices"]>;
}

/** Quotations from people of the company. */
export function Testimonials({ of }: TestimonialsProps) {
  return (
    <Section title={<Text of={of} field="title" />}>
      <ul className={styles["testimonials"]}>
        {of.people.map((person) => (
          <li key={person.name}>
            <figure className={styles["testimonial"]}>
              <blockquote>
                <p>
                  <Prose of={person} field="content" />
                </p>
              </blockquote>
              <figcaption>
                <strong className={styles["name"]}>
                  <Text of={person} field="name" />
                </strong>
                <Text of={person} field="role" />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
