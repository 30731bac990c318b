import type { Cascade as Of } from "../../../contract/diagrams.ts";
import { Section } from "../../ui/Section.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { Cascade } from "./Cascade.tsx";

/** A section with a cascade: title, description and drawing. */
export function CascadeSection({ of }: { readonly of: Of }) {
  const { say } = useWords();
  return (
    <Section
      tone="mist"
      title={<Text of={of} field="title" />}
      intro={
        <>
          <p>
            <Text of={of} field="quantity" />
          </p>
          <p>{say("discover.cascade.scale")}</p>
        </>
      }
    >
      <Cascade of={of} />
    </Section>
  );
}
