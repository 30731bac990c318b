import { AbstractModels } from "../../parts/AbstractModels.tsx";
import { CascadeSection } from "../../parts/diagrams/CascadeSection.tsx";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { PageIntro } from "../../parts/PageIntro.tsx";
import type { ScreenProps } from "../../screens.ts";
import { Section } from "../../ui/Section.tsx";

/** The products as abstract models (spec section 2, Products). */
export default function ProductIntroductionScreen({ page }: ScreenProps<"productIntroduction">) {
  const { banner_only0, title_content1, cascade, abstract_models } = page.response;
  return (
    <>
      <PageBanner banner={banner_only0} />
      <PageIntro of={title_content1} />
      {cascade ? <CascadeSection of={cascade} /> : null}
      <Section>
        <AbstractModels models={abstract_models} />
      </Section>
    </>
  );
}
