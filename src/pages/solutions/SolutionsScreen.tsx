import { useTranslation } from "react-i18next";
import type { SolutionType } from "../../../contract/entities.ts";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { Statement } from "../../parts/Statement.tsx";
import type { ScreenProps } from "../../screens.ts";
import { EmptyNote } from "../../ui/EmptyNote.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Section } from "../../ui/Section.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Prose, Text } from "../../ui/Text.tsx";
import styles from "./SolutionsScreen.module.css";

/** The overview that leads to the types of solutions. */
export default function SolutionsScreen({ page }: ScreenProps<"solutions">) {
  const { t } = useTranslation();
  const { banner_only0, title_content1, solution_types } = page.response;
  return (
    <>
      <PageBanner banner={banner_only0} />
      <Statement of={title_content1} />
      <Section>
        <h2 className="visually-hidden">{t("discover.solutions.types")}</h2>
        {solution_types.length === 0 ? <EmptyNote /> : null}
        <ul className={styles["types"]}>
          {solution_types.map((type) => (
            <li key={type.id}>
              <TypeTile type={type} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function TypeTile({ type }: { readonly type: SolutionType }) {
  return (
    <article className={`card ${styles["tile"]}`}>
      <div className={styles["photo"]}>
        <Picture photo={type.photo} alt={type.photo_alt} sizes="(width > 36em) 58vw, 85vw" fill />
      </div>
      <h3 className={styles["title"]}>
        <SiteLink to={type.link} className="card-link">
          <Text of={type} field="title" />
        </SiteLink>
        <Icon name="arrow-right" className={styles["arrow"]} />
      </h3>
      <p className={styles["content"]}>
        <Prose of={type} field="content" />
      </p>
    </article>
  );
}
