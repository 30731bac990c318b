import type { TFunction } from "i18next";
import { PRODUCT_SORTS, PRODUCTS_PER_PAGE } from "../../../contract/constants.ts";
import { matchRoute } from "../../../contract/locations.ts";
import { pathTo } from "../../../contract/paths.ts";
import { type ListRange, productFiltersMachine } from "../../../machines/product-filters.ts";
import type { ProductPage } from "../../../machines/product-pages.ts";
import { useDataChange } from "../../hooks/use-data-change.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { useLocalActor } from "../../hooks/use-local-actor.ts";
import { type Formats, useFormats } from "../../i18n/formats.ts";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { leaving } from "../../providers/leave-delay.ts";
import type { ScreenProps } from "../../screens.ts";
import { useSite } from "../../site-context.tsx";
import { Button, type ButtonVariant } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { Words } from "../../ui/Words.tsx";
import { CategoryHead } from "./CategoryHead.tsx";
import { ChosenFilters } from "./ChosenFilters.tsx";
import { FilterPanel } from "./FilterPanel.tsx";
import { Filters } from "./Filters.tsx";
import { LIST, ProductList } from "./ProductList.tsx";
import styles from "./ProductsScreen.module.css";
import { type SortAttribute, SortLinks } from "./SortLinks.tsx";
import { useProductPages } from "./use-product-pages.ts";

/** The product list with its filters (spec section 2, Products). */
export default function ProductsScreen({ page }: ScreenProps<"products">) {
  const { t, say } = useWords();
  const { site, arrivals } = useSite();
  const { banner_only0, filters, ranges = [], sorts = [], selected, total, last_page } = page.response;
  const limits = ranges.flatMap(({ key, from, to }): ListRange[] =>
    from === undefined && to === undefined ? [] : [{ key, from, to }],
  );
  const sort = page.response.sort === PRODUCT_SORTS[0] ? undefined : page.response.sort;
  /** An address with a category uses the category as its title. */
  const { type } = matchRoute(page.location.pathname).params;
  const category = Object.values(filters)
    .flat()
    .find(({ filter_id }) => filter_id === type);
  const title = category ? (
    <Text of={category} field="name" mayChange />
  ) : (
    <Text of={banner_only0} field="title" mayChange />
  );
  const machine = productFiltersMachine.provide({
    delays: leaving,
    actions: {
      navigate: (_, chosen) => site.send({ type: "address.chosen", ...chosen }),
    },
  });
  const actor = useLocalActor(machine, { input: { selected, ranges: limits, sort } });
  const clear = () => actor.send({ type: "filters.cleared" });
  const productPages = useProductPages(page);
  const { number } = useFormats();
  const place = { selected, ranges: limits, sort, category: type };
  const onChoice = () => arrivals.send({ type: "choice.made" });

  // The browser's address may change: Back restores other filters.
  useDataChange(page, () => actor.send({ type: "route.changed", selected, ranges: limits, sort }));

  const [key, values] =
    last_page > 1
      ? (["catalogue.products.shown", { ...spanOf(productPages.pages, number), total: number(total) }] as const)
      : (["catalogue.products.results", { count: total }] as const);

  return (
    <>
      <PageBanner head="desk" banner={banner_only0} title={title} />
      <CategoryHead of={page.response} />
      <FilterPanel
        actor={actor}
        choice={
          <ChosenFilters
            filters={filters}
            ranges={ranges}
            place={place}
            actor={actor}
            onChoice={onChoice}
            clear={<ClearButton variant="quiet" onClick={clear} />}
          />
        }
        // The filters of a list with several products never remove them.
        orders={
          total > 1 || selected.length > 0 || limits.length > 0 ? (
            <SortLinks attributes={sorts} place={place} onChoice={onChoice} />
          ) : null
        }
        count={
          // A new element for each value: the default order is announced again when it is selected again, and a
          // translated page shows the new number.
          <span key={`${sort} ${t(key, { ...values })}`}>
            {say(key, values)}
            {sort ? (
              <span className="visually-hidden">
                {say("catalogue.products.sorted", { order: orderName(t, sort, sorts) })}
              </span>
            ) : null}
          </span>
        }
        filters={
          // Without scripts the browser submits the form to the same address.
          <form action={pathTo("products")} method="get">
            <Filters of={page.response} actor={actor} />
            <NoScriptSubmit sort={sort} />
          </form>
        }
        done={
          <span>
            {say("catalogue.products.apply")} <Words>{`(${number(total)})`}</Words>
          </span>
        }
      >
        <section id={LIST} aria-labelledby="product-list">
          <h2 id="product-list" className="visually-hidden">
            {say("catalogue.products.list")}
          </h2>
          {total === 0 ? (
            <EmptyState>
              <p>
                <strong>{say("catalogue.products.emptyTitle")}</strong>
              </p>
              <p>{say("catalogue.products.emptyHint")}</p>
              <p className={styles["ways"]}>
                <ClearButton variant="secondary" onClick={clear} />
                <LinkButton to={pathTo("contactUs")} variant="quiet">
                  {say("catalogue.products.ask")}
                </LinkButton>
              </p>
            </EmptyState>
          ) : (
            <ProductList {...productPages} place={place} lastPage={last_page} onChoice={onChoice} />
          )}
        </section>
      </FilterPanel>
    </>
  );
}

/** Returns the name of a sort order. */
function orderName(t: TFunction, sort: string, attributes: readonly SortAttribute[]): string {
  const usual = PRODUCT_SORTS.find((each) => each === sort);
  if (usual) return t(`catalogue.products.sort.${usual}`);
  const name = attributes.find(({ key }) => key === sort.replace(/^-/, ""))?.name ?? "";
  return name + t(sort.startsWith("-") ? "catalogue.products.largestFirst" : "catalogue.products.smallestFirst");
}

/** Returns the range of shown products, counted from the first of all. */
function spanOf(pages: readonly ProductPage[], number: Formats["number"]) {
  const before = ((pages[0]?.page ?? 1) - 1) * PRODUCTS_PER_PAGE;
  const count = pages.reduce((sum, { products }) => sum + products.length, 0);
  return { from: number(before + 1), to: number(before + count) };
}

function NoScriptSubmit({ sort }: { readonly sort: string | undefined }) {
  const { say } = useWords();
  if (useIsHydrated()) return null;
  return (
    <>
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      <Button type="submit" className={`${styles["apply"]} script-free`}>
        {say("catalogue.products.apply")}
      </Button>
    </>
  );
}

interface ClearButtonProps {
  readonly variant: ButtonVariant;
  readonly onClick: () => void;
}

/** Without scripts it is a link to the unfiltered list. */
function ClearButton({ variant, onClick }: ClearButtonProps) {
  const { say } = useWords();
  const isHydrated = useIsHydrated();
  return (
    <>
      <Button variant={variant} className="script-only" onPress={onClick}>
        {say("catalogue.products.clear")}
      </Button>
      {isHydrated ? null : (
        <LinkButton to={pathTo("products")} variant={variant} className="script-free">
          {say("catalogue.products.clear")}
        </LinkButton>
      )}
    </>
  );
}
