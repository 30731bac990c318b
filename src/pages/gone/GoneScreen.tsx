import { pathTo } from "../../../contract/paths.ts";
import { LinkList } from "../../parts/LinkList.tsx";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { ProductGrid } from "../../parts/ProductGrid.tsx";
import type { ScreenProps } from "../../screens.ts";
import { Html } from "../../ui/Html.tsx";
import { Section } from "../../ui/Section.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./GoneScreen.module.css";

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
      <PageBanner banner={banner_only0} current={<Text of={banner_only0} field="title" />} />
      <Section title={say("catalogue.gone.title")}>
        <Html of={response} field="text" className={styles["text"]} />
        <div className={styles["links"]}>
          <LinkList links={links} />
        </div>
      </Section>
      {successors.length > 0 ? (
        <Section title={say("catalogue.gone.successors")} tone="mist">
          <ProductGrid products={successors} />
        </Section>
      ) : null}
    </>
  );
}
