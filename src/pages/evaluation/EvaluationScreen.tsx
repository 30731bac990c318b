import { FilesAccordion } from "../../parts/FilesAccordion.tsx";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { PageIntro } from "../../parts/PageIntro.tsx";
import { SiblingPages } from "../../parts/SiblingPages.tsx";
import type { ScreenProps } from "../../screens.ts";
import { Section } from "../../ui/Section.tsx";
import { Text } from "../../ui/Text.tsx";

/** The evaluation of the company's governance, with results by year. */
export default function EvaluationScreen({ page }: ScreenProps<"evaluation">) {
  const { banner_only0, title_content1, title_files_items } = page.response;
  return (
    <>
      <PageBanner head="desk" banner={banner_only0} />
      <PageIntro of={title_content1} />
      <Section tone="mist" title={<Text of={title_files_items} field="title" />}>
        <FilesAccordion items={title_files_items.title_files_item} />
      </Section>
      <SiblingPages of="investor" current="evaluation" />
    </>
  );
}
