import { useSelector } from "@xstate/react";
import { createContext, type ReactNode, useContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { CompanySettings } from "../contract/company.ts";
import { offeredBy, type SiteLanguage } from "../contract/languages.ts";
import { type RouteName, routeOf } from "../contract/routes.ts";
import type { VisitActors } from "../machines/facts.ts";
import { selectShown } from "../machines/page.ts";
import { selectActors, type siteMachine } from "../machines/site.ts";

/** Actors of the site. */
export interface SiteActors extends VisitActors {
  readonly site: ActorRefFrom<typeof siteMachine>;
}

/** Returns the actors of the root machine. */
export const actorsOf = (site: SiteActors["site"]): SiteActors => {
  const { language, page, header, cart, lines, press, arrivals } = selectActors(site.getSnapshot());
  return { site, language, page, header, cart, lines, press, arrivals };
};

/** Settings for views. */
export interface SiteSettings
  extends Pick<CompanySettings, "language" | "languages" | "country" | "inquiry" | "logo" | "logos"> {
  /** Key of the maps service; null shows the drawn map. */
  readonly mapsKey: string | null;
}

interface Site extends SiteActors {
  readonly settings: SiteSettings;
}

const SiteContext = createContext<Site | null>(null);

interface SiteProviderProps {
  readonly actors: SiteActors;
  readonly settings: SiteSettings;
  readonly children: ReactNode;
}

/** Provides the actors of the site to the views below. */
export function SiteProvider({ actors, settings, children }: SiteProviderProps) {
  return <SiteContext value={{ ...actors, settings }}>{children}</SiteContext>;
}

/** Returns the actors of the site. Read them with `useSelector`. Throws outside a SiteProvider. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite needs a SiteProvider above it");
  return site;
}

/** Returns the languages of the site. */
export const useLanguages = (): readonly SiteLanguage[] => offeredBy(useSite().settings);
/** Returns the name of the company in running text, in the page's language. */
export const useCompany = (): string => useSelector(useSite().page, selectCompany);
/** Returns a function that tells whether the site has the page of a route. Links to omitted pages must not be shown. */
export function useHasPage(): (name: RouteName) => boolean {
  const leftOut = useSelector(useSite().page, selectLeftOut);
  return (name) => !leftOut?.includes(routeOf(name).page);
}
const selectLeftOut = (page: SnapshotFrom<SiteActors["page"]>) => selectShown(page)?.response.left_out;
const selectCompany = (page: SnapshotFrom<SiteActors["page"]>) => selectShown(page)?.response.company ?? "";
