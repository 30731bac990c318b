import { useTranslation } from "react-i18next";
import { pathTo } from "../../../contract/paths.ts";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { ProductGrid } from "../../parts/ProductGrid.tsx";
import type { ScreenProps } from "../../screens.ts";
import { Html } from "../../ui/Html.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Section } from "../../ui/Section.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Text } from "../../ui/Text.tsx";
import styles from "./GoneScreen.module.css";

/** What stood at an address that is gone for good, and what takes its place. */
export default function GoneScreen({ page }: ScreenProps<"gone">) {
  const { t } = useTranslation();
  const { response } = page;
  const { banner_only0, successors, category } = response;
  return (
    <>
      <PageBanner banner={banner_only0} current={<Text of={banner_only0} field="title" />} />
      <Section title={t("catalogue.gone.title")}>
        <Html of={response} field="text" className={styles["text"]} />
        <ul className={styles["ways"]}>
          {category ? (
            <li>
              <SiteLink to={category.link} className={styles["way"]}>
                <Text of={category} field="title" />
                <Icon name="arrow-right" />
              </SiteLink>
            </li>
          ) : null}
          <li>
            <SiteLink to={pathTo("products")} className={styles["way"]}>
              {t("catalogue.gone.all")}
              <Icon name="arrow-right" />
            </SiteLink>
          </li>
          <li>
            <SiteLink to={pathTo("contactUs")} className={styles["way"]}>
              {t("catalogue.gone.contact")}
              <Icon name="arrow-right" />
            </SiteLink>
          </li>
        </ul>
      </Section>
      {successors.length > 0 ? (
        <Section title={t("catalogue.gone.successors")} tone="mist">
          <ProductGrid products={successors} />
        </Section>
      ) : null}
    </>
  );
}
