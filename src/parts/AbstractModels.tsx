import type { AbstractModel } from "../../contract/entities.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ExpandedText } from "../ui/ExpandedText.tsx";
import { Html } from "../ui/Html.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Media } from "../ui/Media.tsx";
import { Prose, Text } from "../ui/Text.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./AbstractModels.module.css";

interface AbstractModelsProps {
  readonly models: readonly AbstractModel[];
  readonly heading?: "h2" | "h3";
}

/** A list of abstract models: photo, title, subtitle, a paragraph and its points (spec section 2, Products). */
export function AbstractModels({ models, heading: Heading = "h2" }: AbstractModelsProps) {
  const { t, say } = useWords();
  if (models.length === 0) return <EmptyState />;
  return (
    <ol className={styles["models"]}>
      {models.map((model) => (
        <li key={model.title_main} className={styles["model"]}>
          <Media
            className={styles["photo"]}
            photo={model.photo}
            alt={model.alt}
            sizes="(width > 48em) 50vw, 85vw"
            ratio="3/2"
          />
          <div className={styles["text"]}>
            <Heading>
              <Text of={model} field="title_main" />
            </Heading>
            {model.title_sub ? (
              <p className={styles["sub"]}>
                <Prose of={model} field="title_sub" />
              </p>
            ) : null}
            <Html of={model} field="content" />
            {model.point.length > 0 ? (
              <ul className={styles["points"]} lang={model.fallback?.["point"]}>
                {model.point.map((point) => (
                  <li key={point}>
                    <ExpandedText text={point} fallback={model.fallback?.["point"]} />
                  </li>
                ))}
              </ul>
            ) : null}
            {model.link ? (
              <LinkButton to={model.link} variant="quiet" label={t("catalogue.moreAbout", { title: model.title_main })}>
                {say("catalogue.more")}
              </LinkButton>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
