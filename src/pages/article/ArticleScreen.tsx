import type { ArticleBlock, ContentBlock, SectionBlock } from "../../../contract/entities.ts";
import { ContentBlocks } from "../../parts/ContentBlocks.tsx";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { PageIntro } from "../../parts/PageIntro.tsx";
import type { ScreenProps } from "../../screens.ts";
import { Section } from "../../ui/Section.tsx";
import styles from "./ArticleScreen.module.css";
import { ArticleSection } from "./ArticleSection.tsx";

const isStretch = (block: ArticleBlock): block is SectionBlock => "kind" in block;

/** Groups consecutive blocks of running text into one section. Each other block is a section of its own. */
function intoSections(blocks: readonly ArticleBlock[]): readonly (SectionBlock | readonly ContentBlock[])[] {
  const parts: (SectionBlock | ContentBlock[])[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (isStretch(block)) parts.push(block);
    else if (Array.isArray(last)) last.push(block);
    else parts.push([block]);
  }
  return parts;
}

/** A page that consists of content: an introduction, then blocks in order. */
export default function ArticleScreen({ page }: ScreenProps<"article">) {
  const { banner_only0, title_content1, contents } = page.response;
  return (
    <>
      <PageBanner banner={banner_only0} />
      <PageIntro of={title_content1} />
      {intoSections(contents).map((part, index) =>
        "kind" in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no id and keep their order
          <ArticleSection key={index} of={part} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no id and keep their order
          <Section key={index}>
            <div className={styles["body"]}>
              <ContentBlocks blocks={part} title={banner_only0.title} />
            </div>
          </Section>
        ),
      )}
    </>
  );
}
