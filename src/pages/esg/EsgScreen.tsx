import { BarChart } from "../../parts/diagrams/BarChart.tsx";
import { Figures } from "../../parts/diagrams/Figures.tsx";
import { FilesAccordion } from "../../parts/FilesAccordion.tsx";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { PageIntro } from "../../parts/PageIntro.tsx";
import type { ScreenProps } from "../../screens.ts";
import { Html } from "../../ui/Html.tsx";
import { Media } from "../../ui/Media.tsx";
import { Section } from "../../ui/Section.tsx";
import { Text } from "../../ui/Text.tsx";
import styles from "./EsgScreen.module.css";

/** Environmental, social and governance topics of the company, with its reports. */
export default function EsgScreen({ page }: ScreenProps<"esg">) {
  const { banner_only0, title_content1, figures, sections, title_files_items } = page.response;
  return (
    <>
      <PageBanner banner={banner_only0} />
      <PageIntro of={title_content1} />
      {figures ? (
        <Section className={styles["figures"]}>
          <Figures figures={figures} />
        </Section>
      ) : null}
      {sections.length > 0 ? (
        <Section>
          <ul className={styles["sections"]}>
            {sections.map((section) => (
              <li key={section.title} className={styles["section"]}>
                {section.photo ? (
                  <Media
                    className={styles["photo"]}
                    photo={section.photo}
                    alt={section.alt}
                    sizes="(width > 48em) 58vw, 85vw"
                    ratio="3/2"
                  />
                ) : null}
                <div className={styles["text"]}>
                  <h2 className={styles["title"]}>
                    <Text of={section} field="title" />
                  </h2>
                  <Html of={section} field="content" />
                  {section.chart ? (
                    <div className={styles["chart"]}>
                      <BarChart chart={section.chart} />
                    </div>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section tone="mist" title={<Text of={title_files_items} field="title" />}>
        <FilesAccordion items={title_files_items.title_files_item} />
      </Section>
    </>
  );
}
