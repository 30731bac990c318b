import type { SectionBlock } from "../../../contract/entities.ts";
import { BarChart } from "../../parts/diagrams/BarChart.tsx";
import { CascadeSection } from "../../parts/diagrams/CascadeSection.tsx";
import { Figures } from "../../parts/diagrams/Figures.tsx";
import { NamedFiles } from "../../parts/NamedFiles.tsx";
import { Accordion } from "../../ui/Accordion.tsx";
import { Html } from "../../ui/Html.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Section } from "../../ui/Section.tsx";
import { Text } from "../../ui/Text.tsx";
import { Tile } from "../../ui/Tile.tsx";
import styles from "./ArticleSection.module.css";

type Of<Kind extends SectionBlock["kind"]> = { readonly of: Extract<SectionBlock, { readonly kind: Kind }> };

/** A section of an article that is not running text. */
export function ArticleSection({ of }: { readonly of: SectionBlock }) {
  if (of.kind === "cards") return <Cards of={of} />;
  if (of.kind === "files") return <Files of={of} />;
  if (of.kind === "questions") return <Questions of={of} />;
  if (of.kind === "cascade") return <CascadeSection of={of.cascade} />;
  if (of.kind === "action") return <Action of={of} />;
  return (
    <Section title={of.kind === "figures" ? titleOf(of) : undefined}>
      {of.kind === "figures" ? <Figures figures={of.figures} /> : <BarChart chart={of.chart} />}
    </Section>
  );
}

const titleOf = (of: Of<"cards" | "files" | "questions" | "figures">["of"]) =>
  of.title && <Text of={of} field="title" />;

function Cards({ of }: Of<"cards">) {
  return (
    <Section title={titleOf(of)}>
      <ul className={styles["cards"]}>
        {of.cards.map((card) => (
          <li key={card.title}>
            <Tile
              heading={of.title ? "h3" : "h2"}
              to={card.link}
              title={<Text of={card} field="title" />}
              media={
                card.photo
                  ? {
                      photo: card.photo,
                      alt: card.alt,
                      sizes: "(width > 62em) 30vw, (width > 36em) 45vw, 85vw",
                      ratio: "16/9",
                    }
                  : undefined
              }
            >
              {card.content ? <Html of={card} field="content" /> : null}
            </Tile>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Files({ of }: Of<"files">) {
  return (
    <Section title={titleOf(of)}>
      <NamedFiles of={of} />
    </Section>
  );
}

function Questions({ of }: Of<"questions">) {
  const items = of.questions.map((each) => ({
    id: each.question,
    title: <Text of={each} field="question" />,
    children: <Html of={each} field="answer" />,
  }));
  return (
    <Section title={titleOf(of)} tone="mist">
      <Accordion items={items} heading={of.title ? "h3" : "h2"} />
    </Section>
  );
}

function Action({ of }: Of<"action">) {
  return (
    <Section
      title={<Text of={of} field="title" />}
      intro={of.content ? <Html of={of} field="content" /> : undefined}
      tone="deep"
      screenOnly
    >
      <LinkButton to={of.link}>
        <Text of={of} field="btn_text" />
      </LinkButton>
    </Section>
  );
}
