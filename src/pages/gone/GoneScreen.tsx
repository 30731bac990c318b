import { pathTo } from "../../../contract/paths.ts";
import { ProductGrid } from "../../parts/cards/ProductGrid.tsx";
import { LostOpening } from "../../parts/search/LostOpening.tsx";
import type { ScreenProps } from "../../screens.ts";
import { Html } from "../../ui/Html.tsx";
import { Section } from "../../ui/Section.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";

/** The page for a removed address: its former title, and links to replacements. */
export default function GoneScreen({ page }: ScreenProps<"gone">) {
  const { say } = useWords();
  const { response } = page;
  const { banner_only0, successors, category } = response;
  const links = [
    ...(category ? [{ to: category.link, label: <Text of={category} field="title" /> }] : []),
    { to: pathTo("products"), label: say("catalogue.gone.all") },
    { to: pathTo("contactUs"), label: say("catalogue.gone.contact") },
  ];
  return (
    <>
      <LostOpening title={<Text of={banner_only0} field="title" />} links={links}>
        <p>{say("catalogue.gone.title")}</p>
        <Html of={response} field="text" />
      </LostOpening>
      {successors.length > 0 ? (
        <Section title={say("catalogue.gone.successors")}>
          <ProductGrid products={successors} />
        </Section>
      ) : null}
    </>
  );
}
