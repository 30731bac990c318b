import { useMemo } from "react";
import { withinPage } from "../../../contract/paths.ts";
import { type ProductListPlace, productListAddress } from "../../../machines/product-filters.ts";
import { ProductGrid } from "../../parts/cards/ProductGrid.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { MediaProvider, useMedia } from "../../ui/media-context.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./ProductList.module.css";
import type { ProductPages } from "./use-product-pages.ts";

/** Number of cards above the fold on any window. */
const EAGER = 2;
/** Id of the section with the list, which pagination links to. */
export const LIST = "products";

interface ProductListProps extends ProductPages {
  readonly place: ProductListPlace;
  readonly lastPage: number;
  readonly onChoice: () => void;
}

/** The loaded products, a link to more of them, and pagination. */
export function ProductList({ pages, onMore, list, place, lastPage, onChoice }: ProductListProps) {
  const { t, say } = useWords();
  const media = useMedia();
  // Memoised: a change of the filters re-renders no card before the response arrives.
  const grid = useMemo(() => {
    const pictures = Object.assign({}, ...pages.map((each) => each.pictures));
    return (
      <MediaProvider media={{ ...media, pictures }}>
        <ProductGrid products={pages.flatMap(({ products }) => products)} eager={EAGER} />
      </MediaProvider>
    );
  }, [pages, media]);
  const page = pages.at(-1)?.page ?? 1;
  return (
    <>
      <div ref={list}>{grid}</div>
      {lastPage > 1 ? (
        <div className={styles["pages"]} data-print="none">
          {page < lastPage ? (
            <LinkButton
              to={productListAddress({ ...place, page: page + 1 })}
              variant="secondary"
              className="script-only"
              icon="chevron-down"
              replace
              onClick={() => {
                onChoice();
                onMore();
              }}
            >
              {say("catalogue.products.more")}
            </LinkButton>
          ) : null}
          <Pagination
            label={t("catalogue.products.pages")}
            page={page}
            last={lastPage}
            hrefOf={(number) => withinPage(productListAddress({ ...place, page: number }), LIST)}
          />
        </div>
      ) : null}
    </>
  );
}
