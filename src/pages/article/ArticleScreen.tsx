import { ContentBlocks } from "../../parts/ContentBlocks.tsx";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { Statement } from "../../parts/Statement.tsx";
import type { ScreenProps } from "../../screens.ts";
import { Section } from "../../ui/Section.tsx";
import { Text } from "../../ui/Text.tsx";
import styles from "./ArticleScreen.module.css";

/** A page that is made of content alone: a statement, then HTML, pictures and videos. */
export default function ArticleScreen({ page }: ScreenProps<"article">) {
  const { banner_only0, title_content1, contents } = page.response;
  return (
    <>
      <PageBanner banner={banner_only0} current={<Text of={banner_only0} field="title" />} />
      <Statement of={title_content1} />
      <Section>
        <div className={styles["body"]}>
          <ContentBlocks blocks={contents} title={banner_only0.title} />
        </div>
      </Section>
    </>
  );
}
