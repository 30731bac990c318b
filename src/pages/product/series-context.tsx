import { shallowEqual, useSelector } from "@xstate/react";
import { createContext, type MouseEvent, type ReactNode, useContext, useMemo } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Product } from "../../../contract/entities.ts";
import { languageType } from "../../../contract/languages.ts";
import type { SitePath } from "../../../contract/paths.ts";
import type { Series } from "../../../contract/series.ts";
import {
  type ArticleTableEvent,
  articleTableAddress,
  type articleTableMachine,
  placeOf,
  selectShown,
  type TablePlace,
} from "../../../machines/article-table.ts";
import { selectLanguage } from "../../../machines/language.ts";
import { isPlainClick } from "../../dom/plain-click.ts";
import { useDataChange } from "../../hooks/use-data-change.ts";
import { useLocalActor } from "../../hooks/use-local-actor.ts";
import { createArticleTableLogic } from "../../providers/article-table-logic.ts";
import { useEffects } from "../../providers/effects-context.tsx";
import { useLanguages, useSite } from "../../site-context.tsx";

type TableActor = ActorRefFrom<typeof articleTableMachine>;

interface SeriesView {
  readonly product: Product;
  readonly series: Series;
  readonly actor: TableActor;
}

const SeriesContext = createContext<SeriesView | null>(null);

interface SeriesProviderProps {
  readonly product: Product;
  readonly series: Series;
  readonly children: ReactNode;
}

/** Starts the machine of a series for the choice of an article and the table, which stand apart on the page. */
export function SeriesProvider({ product, series, children }: SeriesProviderProps) {
  const effects = useEffects();
  const languages = useLanguages();
  const { site, language } = useSite();
  const machine = createArticleTableLogic(effects, site, () =>
    languageType(languages, selectLanguage(language.getSnapshot())),
  );
  const { table, article } = series;
  const place = placeOf(table, article?.number);
  const actor = useLocalActor(machine, { input: { id: product.id, place, table } });
  useDataChange(series, () => actor.send({ type: "page.arrived", place, table }));
  const view = useMemo(() => ({ product, series, actor }), [product, series, actor]);
  return <SeriesContext value={view}>{children}</SeriesContext>;
}

/** Returns the series of the page, and the machine of its table. Throws outside a SeriesProvider. */
export function useSeries() {
  const view = useContext(SeriesContext);
  if (!view) throw new Error("useSeries needs a SeriesProvider above it");
  return {
    ...view,
    /** Sends the choice of a link, unless it opens another window. Its own address lacks a choice that is pending. */
    choosing: (choice: ArticleTableEvent) => (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      view.actor.send(choice);
    },
  };
}

type TableSnapshot = SnapshotFrom<typeof articleTableMachine>;

/** Returns a part of the state of the table, or several in an object. The view renders again only when one of them changes. */
export const useTable = <Part,>(select: (snapshot: TableSnapshot) => Part): Part =>
  useSelector(useSeries().actor, select, shallowEqual);

/** Returns a function for the address of the shown place with some changes. */
export function useTableAddress() {
  const { product } = useSeries();
  const shown = useTable(selectShown);
  return (changes: Partial<TablePlace>): SitePath => articleTableAddress(product.id, { ...shown, ...changes });
}
