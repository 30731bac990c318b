import type { SolutionCard as Solution } from "../../../contract/entities.ts";
import { ReadMore } from "../../parts/cards/ReadMore.tsx";
import { Media } from "../../ui/Media.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Prose, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./SolutionCard.module.css";

interface SolutionCardProps {
  readonly solution: Solution;
  readonly heading?: "h2" | "h3";
  readonly priority?: boolean;
}

/** A solution in a list: a wide photo next to its title and introduction. The whole card is a link. */
export function SolutionCard({ solution, heading: Heading = "h3", priority = false }: SolutionCardProps) {
  const { say } = useWords();
  return (
    <article className={`card ${styles["card"]}`}>
      <Media
        className={styles["photo"]}
        photo={solution.photo}
        alt={solution.alt}
        sizes="(width > 48em) 58vw, 85vw"
        priority={priority}
        ratio="3/2"
      />
      <div className={styles["text"]}>
        <Heading className={styles["title"]}>
          <SiteLink to={solution.link} className="card-link">
            <Text of={solution} field="title" />
          </SiteLink>
        </Heading>
        <p className={styles["introduction"]}>
          <Prose of={solution} field="content" />
        </p>
        <ReadMore>{say("discover.solutions.view")}</ReadMore>
      </div>
    </article>
  );
}
