import type { ContentBlock, ProductCard } from "../../../contract/entities.ts";
import { blockAnchor } from "../../parts/block-anchor.ts";
import { ProductName } from "../../ui/ProductName.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { AddAll } from "./AddAll.tsx";
import { headingsOf } from "./headings.ts";
import styles from "./SolutionRail.module.css";

interface SolutionRailProps {
  readonly contents: readonly ContentBlock[];
  readonly products: readonly ProductCard[];
}

/** The sticky sidebar of a solution: its table of contents, and its products with a button to add all of them. */
export function SolutionRail({ contents, products }: SolutionRailProps) {
  const { say } = useWords();
  const headings = headingsOf(contents);
  if (headings.length === 0 && products.length === 0) return null;
  return (
    <div className={styles["rail"]} data-print="none">
      {headings.length > 1 ? (
        <nav aria-labelledby="solution-contents">
          <h2 id="solution-contents" className={styles["title"]}>
            {say("discover.solutions.contents")}
          </h2>
          <ol className={styles["list"]}>
            {headings.map(({ place, title, lang }) => (
              <li key={place}>
                <a href={`#${blockAnchor(place)}`} lang={lang}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      {products.length > 0 ? (
        <section aria-labelledby="solution-devices">
          <h2 id="solution-devices" className={styles["title"]}>
            {say("discover.solutions.devices")}
          </h2>
          <ul className={styles["list"]}>
            {products.map((product) => (
              <li key={product.id}>
                <SiteLink to={product.link}>
                  <span className={styles["number"]}>{product.number}</span>{" "}
                  <span className={styles["name"]}>
                    <ProductName of={product} field="name" />
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
          <AddAll products={products} />
        </section>
      ) : null}
    </div>
  );
}
