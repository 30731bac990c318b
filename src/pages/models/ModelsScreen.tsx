import { AbstractModels } from "../../parts/AbstractModels.tsx";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { PageIntro } from "../../parts/PageIntro.tsx";
import { SiblingPages } from "../../parts/SiblingPages.tsx";
import type { ScreenProps } from "../../screens.ts";
import { Section } from "../../ui/Section.tsx";

/** The core competences of the company, or its product lines. */
export default function ModelsScreen({ page }: ScreenProps<"models">) {
  const { banner_only0, title_content1, abstract_models } = page.response;
  return (
    <>
      <PageBanner banner={banner_only0} />
      <PageIntro of={title_content1} />
      <Section>
        <AbstractModels models={abstract_models} />
      </Section>
      <SiblingPages of="profile" current={page.screen} />
    </>
  );
}
