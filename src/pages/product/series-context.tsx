import { useSelector } from "@xstate/react";
import { createContext, type MouseEvent, type ReactNode, useContext } from "react";
import { useNavigate } from "react-router-dom";
import type { ActorRefFrom } from "xstate";
import type { Product } from "../../../contract/entities.ts";
import type { SitePath } from "../../../contract/paths.ts";
import type { Series } from "../../../contract/series.ts";
import {
  type ArticleTableEvent,
  articleTableAddress,
  articleTableMachine,
  selectIsPending,
  selectWanted,
  type TablePlace,
} from "../../../machines/article-table.ts";
import { isPlainClick } from "../../dom/plain-click.ts";
import { useDataChange } from "../../hooks/use-data-change.ts";
import { useLocalActor } from "../../hooks/use-local-actor.ts";
import { useSite } from "../../site-context.tsx";

interface SeriesView {
  readonly product: Product;
  readonly series: Series;
  /** The place that the data belong to. */
  readonly shown: TablePlace;
  readonly actor: ActorRefFrom<typeof articleTableMachine>;
}

const SeriesContext = createContext<SeriesView | null>(null);

const placeOf = ({ article, table: { selected, ranges = [], sort, page } }: Series): TablePlace => ({
  selected,
  ranges: ranges
    .filter(({ from, to }) => from !== undefined || to !== undefined)
    .map(({ key, from, to }) => ({ key, from, to })),
  sort,
  page,
  article: article?.number,
});

interface SeriesProviderProps {
  readonly product: Product;
  readonly series: Series;
  readonly children: ReactNode;
}

/** Starts the machine of a series for the choice of an article and the table, which stand apart on the page. */
export function SeriesProvider({ product, series, children }: SeriesProviderProps) {
  const navigate = useNavigate();
  const { arrivals } = useSite();
  const shown = placeOf(series);
  const machine = articleTableMachine.provide({
    actions: {
      navigate: (_, { to, replace }) => {
        arrivals.send({ type: "choice.made" });
        // A pressed link has opened its address already.
        if (window.location.pathname + window.location.search !== to) void navigate(to, { replace });
      },
    },
  });
  const actor = useLocalActor(machine, { input: { id: product.id, place: shown } });
  useDataChange(series, () => actor.send({ type: "route.changed", place: shown }));
  return <SeriesContext value={{ product, series, shown, actor }}>{children}</SeriesContext>;
}

/** Returns the series of the page. Throws outside a SeriesProvider. */
export function useSeries() {
  const view = useContext(SeriesContext);
  if (!view) throw new Error("useSeries needs a SeriesProvider above it");
  const { actor, product, shown } = view;
  return {
    ...view,
    wanted: useSelector(actor, selectWanted),
    isPending: useSelector(actor, selectIsPending),
    /** Returns the address of the shown place with some changes. */
    addressOf: (changes: Partial<TablePlace>): SitePath => articleTableAddress(product.id, { ...shown, ...changes }),
    /** Sends the choice of a link, which opens its address itself, unless it opens another window. */
    choosing: (choice: ArticleTableEvent) => (event: MouseEvent) => {
      if (isPlainClick(event)) actor.send(choice);
    },
  };
}
