import { useSelector } from "@xstate/react";
import type { Ref } from "react";
import type { Product } from "../../../contract/entities.ts";
import { pathTo } from "../../../contract/paths.ts";
import { selectIsInCart } from "../../../machines/cart.ts";
import { markAtLowerEdge } from "../../dom/at-lower-edge.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { Breadcrumb } from "../../parts/Breadcrumb.tsx";
import { CompareChoice } from "../../parts/cards/CompareChoice.tsx";
import { InquiryButton } from "../../parts/cards/InquiryButton.tsx";
import { KeyFigures } from "../../parts/cards/KeyFigures.tsx";
import { comparisonOf } from "../../parts/compare/comparison-address.ts";
import { useHasPage, useSite } from "../../site-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { FileList } from "../../ui/FileList.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { ProductName } from "../../ui/ProductName.tsx";
import { Prose } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { ArticleChoice } from "./ArticleChoice.tsx";
import { ArticleValues } from "./ArticleValues.tsx";
import { Gallery } from "./Gallery.tsx";
import styles from "./Summary.module.css";
import { inquiryProductOf } from "./series-product.ts";

interface SummaryProps {
  readonly product: Product;
  readonly mainButton: Ref<HTMLButtonElement>;
}

/** The head of a product page: gallery on the left; name, number, introduction and inquiry on the right. */
export function Summary({ product, mainButton }: SummaryProps) {
  const { say } = useWords();
  const { cart } = useSite();
  const item = inquiryProductOf(product);
  const { series } = product;
  const isAdded = useSelector(cart, selectIsInCart(item.link));
  return (
    <div className={styles["summary"]}>
      <div className={styles["path"]}>
        <Breadcrumb />
      </div>
      <div className={styles["gallery"]} ref={markAtLowerEdge}>
        <Gallery product={product} />
      </div>
      <div className={styles["words"]}>
        <p className={styles["type"]}>
          <Prose of={product} field="type" />
        </p>
        <h1 className={styles["name"]}>
          <ProductName of={product} field="name" />
        </h1>
        <p className={styles["number"]}>
          <span className={styles["label"]}>{say("catalogue.product.model")}</span> {product.number}
        </p>
        <p className={styles["introduction"]}>
          <Prose of={product} field="introduction" />
        </p>
        {series ? <ArticleChoice /> : null}
        <div className={styles["actions"]} data-print="none">
          <InquiryButton product={item} variant="page" ref={mainButton} />
          <PrintButton variant="secondary" className={styles["print"]} />
          <div className={styles["more"]}>
            <CompareChoice product={item} variant="page" />
            <CompareLink link={item.link} />
            {isAdded ? (
              <LinkButton to={pathTo("inquiry")} variant="quiet" className={styles["next"]}>
                {say("catalogue.product.toInquiry")}
              </LinkButton>
            ) : null}
          </div>
        </div>
        {product.dm_file ? (
          <div className={styles["files"]} data-print="none">
            <FileList files={[product.dm_file]} names={[say("catalogue.product.dataSheet")]} />
          </div>
        ) : null}
        <div className={styles["figures"]}>
          <KeyFigures product={series?.article?.figures ? series.article : product} size="large" />
        </div>
        {series?.article ? <ArticleValues article={series.article} /> : null}
        <PrintButton variant="quiet" className={styles["printAtEnd"]} />
      </div>
    </div>
  );
}

interface PrintButtonProps {
  readonly variant: "secondary" | "quiet";
  readonly className: string | undefined;
}

/** Prints the page as a data sheet: on a phone at the end of the summary, elsewhere next to the main button. */
function PrintButton({ variant, className }: PrintButtonProps) {
  const { say } = useWords();
  return (
    <Button variant={variant} className={`${className} script-only`} onPress={() => window.print()}>
      <Icon name="printer" />
      {say("catalogue.product.print")}
    </Button>
  );
}

/** Without scripts, links to a comparison of this product, which offers others to add. */
function CompareLink({ link }: Pick<Product, "link">) {
  const { say } = useWords();
  const isThere = useHasPage();
  if (useIsHydrated() || !isThere("compare")) return null;
  return (
    <LinkButton to={comparisonOf([{ link }])} variant="quiet" className="script-free">
      {say("catalogue.compare.choose")}
    </LinkButton>
  );
}
