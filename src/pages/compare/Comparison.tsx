import { useTranslation } from "react-i18next";
import type { ProductCard } from "../../../contract/entities.ts";
import type { PageResponses } from "../../../contract/pages.ts";
import { InquiryButton } from "../../parts/cards/InquiryButton.tsx";
import { comparisonOf } from "../../parts/compare/comparison-address.ts";
import { HiddenArticle } from "../../parts/HiddenArticle.tsx";
import { useProductLists } from "../../parts/product-lists.ts";
import { useSite } from "../../site-context.tsx";
import { Checkbox } from "../../ui/fields/Checkbox.tsx";
import { Media } from "../../ui/Media.tsx";
import { ModelNumber } from "../../ui/ModelNumber.tsx";
import { ProductName } from "../../ui/ProductName.tsx";
import { RemoveLink } from "../../ui/RemoveButton.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { Words } from "../../ui/Words.tsx";
import styles from "./Comparison.module.css";

interface ComparisonProps {
  readonly products: readonly ProductCard[];
  readonly groups: PageResponses["compare"]["groups"];
}
/** Width of a photo without styles, so that four fit on a small screen. */
const PLAIN_WIDTH = 160;
type Row = ComparisonProps["groups"][number]["rows"][number];

/**
 * The comparison table. A checkbox and the style sheet hide equal rows; without scripts all rows are visible. On phones
 * each row becomes a block. ARIA roles are explicit, because some browsers drop the native roles when `display`
 * changes.
 */
export function Comparison({ products, groups }: ComparisonProps) {
  const { say } = useWords();
  const equal = groups.flatMap(({ rows }) => rows.filter(({ is_equal }) => is_equal)).length;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` on phones drops the roles in some browsers
    <div className={styles["comparison"]}>
      {equal > 0 ? (
        <Checkbox className={`${styles["fold"]} script-only`} data-print="none">
          <Words>{say("catalogue.compare.equal", { count: equal })}</Words>
        </Checkbox>
      ) : null}
      <table className={styles["table"]} role="table" data-columns={products.length}>
        <caption className="visually-hidden">{say("catalogue.compare.tray")}</caption>
        <thead className={styles["head"]} role="rowgroup">
          <tr role="row">
            <td role="cell" className={styles["corner"]} />
            {products.map((product) => (
              <th key={product.link} role="columnheader" scope="col">
                <Head product={product} />
              </th>
            ))}
          </tr>
          {/* A row of its own, because screen readers repeat column headers with every cell. */}
          <tr role="row" className={styles["doing"]} data-print="none">
            <td role="cell" className={styles["corner"]} />
            {products.map((product) => (
              <td key={product.link} role="cell">
                <span className={styles["label"]} aria-hidden="true">
                  {product.number}
                </span>
                <Actions product={product} rest={products.filter(({ link }) => link !== product.link)} />
              </td>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title} role="rowgroup" className={styles["group"]}>
            <tr role="row" className={styles["name"]}>
              {/* biome-ignore lint/a11y/useSemanticElements: it labels the whole row group */}
              <th role="rowheader" scope="rowgroup" colSpan={products.length + 1}>
                <Text of={group} field="title" />
              </th>
            </tr>
            {group.rows.map((row) => (
              <tr key={row.name} role="row" data-equal={row.is_equal || undefined}>
                <th role="rowheader" scope="row">
                  <Text of={row} field="name" />{" "}
                  {row.is_equal || products.length === 1 ? null : (
                    <span className="visually-hidden">{say("catalogue.compare.differs")}</span>
                  )}
                </th>
                {products.map(({ link, number }, column) => (
                  <td key={link} role="cell">
                    <span className={styles["label"]} aria-hidden="true">
                      {number}
                    </span>
                    <Value of={row.values[column] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: `display: block` on phones drops the roles in some browsers
  );
}

function Value({ of }: { readonly of: Row["values"][number] }) {
  const { say } = useWords();
  if (of)
    return (
      <span>
        <Text of={of} field="value" />
      </span>
    );
  return (
    <span className={styles["missing"]}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{say("catalogue.compare.missing")}</span>
    </span>
  );
}

interface HeadProps {
  readonly product: ProductCard;
}

/** The photo has no alternative text, because the name is next to it. */
function Head({ product }: HeadProps) {
  return (
    <div className={styles["product"]}>
      <Media
        className={styles["photo"]}
        photo={product.photo}
        alt=""
        sizes="(width >= 48em) 220px, 96px"
        ratio="1"
        plainWidth={PLAIN_WIDTH}
      />
      <div className={styles["words"]}>
        <ModelNumber>{product.number}</ModelNumber>{" "}
        <SiteLink to={product.link} className={styles["link"]}>
          <ProductName of={product} field="name" />
          <HiddenArticle link={product.link} />
        </SiteLink>
      </div>
    </div>
  );
}

interface ActionsProps extends HeadProps {
  /** The other products, which remain when this one is removed. */
  readonly rest: readonly ProductCard[];
}

function Actions({ product, rest }: ActionsProps) {
  const { t } = useTranslation();
  const { arrivals } = useSite();
  const { comparison } = useProductLists();
  return (
    <div className={styles["actions"]}>
      <InquiryButton product={product} variant="card" />
      <RemoveLink
        to={comparisonOf(rest)}
        replace
        aria-label={t("catalogue.compare.remove", { name: product.number })}
        onClick={() => {
          arrivals.send({ type: "choice.made" });
          comparison.send({ type: "compare.removed", link: product.link });
        }}
      />
    </div>
  );
}
