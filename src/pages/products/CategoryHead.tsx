import type { PageResponses } from "../../../contract/pages.ts";
import { Html } from "../../ui/Html.tsx";
import { Media } from "../../ui/Media.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./CategoryHead.module.css";

interface CategoryHeadProps {
  readonly of: Pick<PageResponses["products"], "category" | "subcategories">;
}

/** Text and picture of the category of a list, then the categories below it. Nothing if it has none of them. */
export function CategoryHead({ of: { category, subcategories = [] } }: CategoryHeadProps) {
  const { say } = useWords();
  if (!category && subcategories.length === 0) return null;
  return (
    <div className={styles["head"]}>
      {category ? (
        <div className={styles["intro"]}>
          {category.text ? <Html of={category} field="text" className={styles["text"]} /> : null}
          {category.photo ? (
            <Media
              ratio="3/2"
              photo={category.photo}
              alt={category.alt}
              sizes="(width > 48em) 40vw, 100vw"
              className={styles["photo"]}
            />
          ) : null}
        </div>
      ) : null}
      {subcategories.length > 0 ? (
        <section aria-labelledby="subcategories" data-print="none">
          <h2 id="subcategories" className="visually-hidden">
            {say("catalogue.products.subcategories")}
          </h2>
          <ul className={styles["cards"]}>
            {subcategories.map((each) => (
              <li key={each.id} className={`card ${styles["card"]}`}>
                <span className={styles["picture"]}>
                  {each.photo ? <Picture photo={each.photo} alt="" sizes="96px" fill /> : null}
                </span>
                {/* With the count, the name differs from that of a product (WCAG 2.4.9). */}
                <SiteLink to={each.link} className={`card-link ${styles["words"]}`}>
                  <span className={styles["title"]}>
                    <Text of={each} field="title" />
                  </span>{" "}
                  <span className={styles["count"]}>
                    {say("catalogue.products.filterCount", { count: each.count })}
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
