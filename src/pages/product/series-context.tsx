import { useSelector } from "@xstate/react";
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { useNavigate } from "react-router-dom";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Product } from "../../../contract/entities.ts";
import { languageType } from "../../../contract/languages.ts";
import type { SiteLocation } from "../../../contract/locations.ts";
import type { SitePath } from "../../../contract/paths.ts";
import type { Series } from "../../../contract/series.ts";
import {
  type ArticleTableEvent,
  articleTableAddress,
  type articleTableMachine,
  placeAt,
  placeOf,
  selectShown,
  type TablePlace,
} from "../../../machines/article-table.ts";
import { selectLanguage } from "../../../machines/language.ts";
import { hasLaterAddress } from "../../dom/later-address.ts";
import { isPlainClick } from "../../dom/plain-click.ts";
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

/** Tells the machine of a series which page has arrived, and which address of its table the visitor has opened. */
function usePageOf(actor: TableActor, series: Series, location: SiteLocation): void {
  const known = useRef({ series, search: location.search });
  const onPage = useEffectEvent((now: Series, at: SiteLocation) => {
    const before = known.current;
    known.current = { series: now, search: at.search };
    if (before.series !== now) {
      const { table, article } = now;
      actor.send({ type: "page.arrived", table, place: placeOf(table, article?.number) });
    } else if (before.search !== at.search) {
      // Several quick choices are reported once, with the last address.
      if (!hasLaterAddress(at)) actor.send({ type: "route.changed", place: placeAt(at) });
    }
  });
  useLayoutEffect(() => onPage(series, location), [series, location]);
}

interface SeriesProviderProps {
  readonly product: Product;
  readonly series: Series;
  /** Location of the page. */
  readonly location: SiteLocation;
  readonly children: ReactNode;
}

/** Starts the machine of a series for the choice of an article and the table, which stand apart on the page. */
export function SeriesProvider({ product, series, location, children }: SeriesProviderProps) {
  const navigate = useNavigate();
  const effects = useEffects();
  const languages = useLanguages();
  const { arrivals, language } = useSite();
  const machine = createArticleTableLogic(
    effects,
    (to, options) => {
      arrivals.send({ type: "choice.made" });
      // A link that a key has pressed has opened its address already.
      if (window.location.pathname + window.location.search !== to) void navigate(to, options);
    },
    () => languageType(languages, selectLanguage(language.getSnapshot())),
  );
  const { table, article } = series;
  const actor = useLocalActor(machine, { input: { id: product.id, place: placeOf(table, article?.number), table } });
  usePageOf(actor, series, location);
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
const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns a part of the state of the table. The view renders again only when that part has another content. */
export const useTable = <Part,>(select: (snapshot: TableSnapshot) => Part): Part =>
  useSelector(useSeries().actor, select, isAlike);

/** Returns a function for the address of the shown place with some changes. */
export function useTableAddress() {
  const { product } = useSeries();
  const shown = useTable(selectShown);
  return (changes: Partial<TablePlace>): SitePath => articleTableAddress(product.id, { ...shown, ...changes });
}
