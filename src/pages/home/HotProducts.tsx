import type { PageResponses } from "../../../contract/pages.ts";
import { pathTo } from "../../../contract/paths.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Media } from "../../ui/Media.tsx";
import { ModelNumber } from "../../ui/ModelNumber.tsx";
import { ProductName } from "../../ui/ProductName.tsx";
import { Section } from "../../ui/Section.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Prose, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./HotProducts.module.css";

interface HotProductsProps {
  readonly products: PageResponses["home"]["items5"];
}

/**
 * Displayed width. The first photo is cropped: it is taller than it is wide, so its square file is as wide as that
 * height.
 */
const FIRST = "(width > 80em) clamp(860px, 50vw, 1060px), 100vw";
const OTHER = "(width > 80em) clamp(420px, 25vw, 520px), (width > 48em) 33vw, 50vw";

/** The hot products: the first one large, next to a grid of the others. */
export function HotProducts({ products }: HotProductsProps) {
  const { say } = useWords();
  if (products.item.length === 0) return null;
  return (
    <Section
      tone="mist"
      title={<Text of={products} field="title" />}
      action={
        <LinkButton to={pathTo("products")} variant="quiet">
          {say("catalogue.home.allProducts")}
        </LinkButton>
      }
    >
      <ul className={styles["products"]}>
        {products.item.map((item, index) => (
          <li key={item.link} className={`card ${styles["product"]}`}>
            <Media
              className={styles["photo"]}
              photo={item.photo}
              alt={item.photo_alt}
              sizes={index === 0 ? FIRST : OTHER}
              ratio="1"
            />
            <div className={styles["text"]}>
              <ModelNumber>{item.number}</ModelNumber>
              <h3 className={styles["name"]}>
                <SiteLink to={item.link} className="card-link">
                  <ProductName of={item} field="title" />
                </SiteLink>
              </h3>
              <p className={styles["content"]}>
                <Prose of={item} field="content" />
              </p>
              <p className={styles["more"]} aria-hidden="true">
                <Text of={item} field="btn_text" />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
