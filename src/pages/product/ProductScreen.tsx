import { memo, useRef } from "react";
import type { Product } from "../../../contract/entities.ts";
import type { Language } from "../../../contract/languages.ts";
import { InquiryButton } from "../../parts/cards/InquiryButton.tsx";
import { RelatedProducts } from "../../parts/cards/RelatedProducts.tsx";
import type { ScreenProps } from "../../screens.ts";
import { StickyTabs } from "../../ui/StickyTabs.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { ActionBar } from "./ActionBar.tsx";
import { ARTICLES, Articles } from "./Articles.tsx";
import { Downloads } from "./Downloads.tsx";
import { Drawings } from "./Drawings.tsx";
import { Faqs } from "./Faqs.tsx";
import { Features } from "./Features.tsx";
import { Parts } from "./Parts.tsx";
import { PrintFooter } from "./PrintFooter.tsx";
import styles from "./ProductScreen.module.css";
import { Service } from "./Service.tsx";
import { Specifications } from "./Specifications.tsx";
import { Summary } from "./Summary.tsx";
import { isEmptySection, sectionsOf } from "./sections.ts";
import { SeriesProvider } from "./series-context.tsx";
import { inquiryProductOf } from "./series-product.ts";
import { Video } from "./Video.tsx";

/** A product page (spec section 2, Products). Prints as a data sheet. */
export default function ProductScreen({ page }: ScreenProps<"product">) {
  const { product } = page.response;
  const sheet = <ProductSheet product={product} language={page.language} />;
  return product.series ? (
    <SeriesProvider product={product} series={product.series}>
      {sheet}
    </SeriesProvider>
  ) : (
    sheet
  );
}

interface ProductSheetProps {
  readonly product: Product;
  readonly language: Language;
}

/** The sections of the page. A choice in the table of articles renders that alone. */
const ProductSheet = memo(function ProductSheet({ product, language }: ProductSheetProps) {
  const { t, say } = useWords();
  const mainButton = useRef<HTMLButtonElement>(null);
  const { series } = product;
  const [first, ...others] = sectionsOf(product).map((id) => ({
    id,
    title: say(`catalogue.product.${id}`),
    isMuted: isEmptySection(product, id),
  }));
  const articles = { id: ARTICLES, title: say("catalogue.series.articles") };
  const sections = [first, series && articles, ...others].filter((section) => section !== undefined);
  const key = `${language}-${product.id}`;
  const item = inquiryProductOf(product);
  return (
    <article className={styles["product"]}>
      <Summary key={key} product={product} mainButton={mainButton} />
      <Service product={product} />
      <PrintFooter product={product} />
      <StickyTabs
        key={`${key}-tabs`}
        label={t("catalogue.product.sections")}
        sections={sections}
        action={<InquiryButton product={item} variant="bar" />}
      >
        <Features product={product} />
        {series ? <Articles /> : null}
        <Specifications product={product} />
        <Drawings product={product} />
        <Parts product={product} />
        <Downloads product={product} />
        <Faqs product={product} />
        <Video product={product} />
      </StickyTabs>
      <RelatedProducts title="catalogue.product.related" products={product.relations} />
      <ActionBar key={`${key}-bar`} product={product} main={mainButton} />
    </article>
  );
});
