import { SLIDES_SHOWN } from "../../../contract/constants.ts";
import { pathTo } from "../../../contract/paths.ts";
import { ContactSection } from "../../parts/ContactSection.tsx";
import { ContentBlocks } from "../../parts/ContentBlocks.tsx";
import { RelatedProducts } from "../../parts/cards/RelatedProducts.tsx";
import { CascadeSection } from "../../parts/diagrams/CascadeSection.tsx";
import { Figures } from "../../parts/diagrams/Figures.tsx";
import { PageBanner } from "../../parts/PageBanner.tsx";
import type { ScreenProps } from "../../screens.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Prose, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { SolutionRail } from "./SolutionRail.tsx";
import styles from "./SolutionScreen.module.css";

/** A solution: its content blocks, and its products. */
export default function SolutionScreen({ page }: ScreenProps<"solution">) {
  const { say } = useWords();
  const { banner_only0, solution } = page.response;
  return (
    <>
      <PageBanner banner={banner_only0} />
      <article className={styles["article"]}>
        <div className={styles["side"]}>
          <header className={styles["head"]}>
            <p className={styles["type"]}>
              <Text of={solution} field="type" />
            </p>
            <p className={styles["introduction"]}>
              <Prose of={solution} field="content" />
            </p>
            {solution.figures ? (
              <div className={styles["figures"]}>
                <Figures figures={solution.figures} />
              </div>
            ) : null}
          </header>
          <SolutionRail contents={solution.contents} products={solution.products} />
        </div>
        <div className={styles["body"]}>
          <ContentBlocks blocks={solution.contents} title={solution.title} anchored />
          {solution.result ? (
            <div className={styles["result"]}>
              <Figures figures={[solution.result]} />
            </div>
          ) : null}
          <p className={styles["back"]}>
            <LinkButton to={pathTo("solutionsList")} variant="quiet">
              {say("discover.solutions.back")}
            </LinkButton>
          </p>
        </div>
      </article>
      {solution.cascade ? <CascadeSection of={solution.cascade} /> : null}
      <RelatedProducts
        title="discover.solutions.related"
        products={solution.products}
        shown={SLIDES_SHOWN.solutionRelated}
      />
      <ContactSection contact={solution.contact} />
    </>
  );
}
