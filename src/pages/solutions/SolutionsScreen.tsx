import { PageBanner } from "../../parts/PageBanner.tsx";
import { PageIntro } from "../../parts/PageIntro.tsx";
import type { ScreenProps } from "../../screens.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Section } from "../../ui/Section.tsx";
import { Prose, Text } from "../../ui/Text.tsx";
import { Tile } from "../../ui/Tile.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./SolutionsScreen.module.css";

/** The overview of solution types. */
export default function SolutionsScreen({ page }: ScreenProps<"solutions">) {
  const { say } = useWords();
  const { banner_only0, title_content1, solution_types } = page.response;
  return (
    <>
      <PageBanner banner={banner_only0} />
      <PageIntro of={title_content1} />
      <Section>
        <h2 className="visually-hidden">{say("discover.solutions.types")}</h2>
        {solution_types.length === 0 ? <EmptyState /> : null}
        <ul className={styles["types"]}>
          {solution_types.map((type) => (
            <li key={type.id}>
              <Tile
                className={styles["tile"]}
                to={type.link}
                title={<Text of={type} field="title" />}
                media={{
                  photo: type.photo,
                  alt: type.photo_alt,
                  sizes: "(width > 36em) 58vw, 85vw",
                  ratio: "3/2",
                }}
                hasArrow
              >
                <p>
                  <Prose of={type} field="content" />
                </p>
              </Tile>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
