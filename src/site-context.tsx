import { useSelector } from "@xstate/react";
import { createContext, type ReactNode, useContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { CompanySettings } from "../contract/company.ts";
import { offeredBy, type SiteLanguage } from "../contract/languages.ts";
import { type RouteName, routeOf } from "../contract/routes.ts";
import type { VisitActors } from "../machines/facts.ts";
import { selectShown } from "../machines/page.ts";
import { selectActors, type siteMachine } from "../machines/site.ts";

/** The actors of the whole site. */
export interface SiteActors extends VisitActors {
  readonly site: ActorRefFrom<typeof siteMachine>;
}

/** The actors that the root of the site holds. */
export const actorsOf = (site: SiteActors["site"]): SiteActors => {
  const { language, page, header, cart, press, arrivals } = selectActors(site.getSnapshot());
  return { site, language, page, header, cart, press, arrivals };
};

/** What operator and company set and views need to know. */
export interface SiteSettings extends Pick<CompanySettings, "language" | "languages" | "country" | "logo" | "logos"> {
  /** Key of the maps service; null where the drawn map is shown. */
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

/** Gives the views below it the actors of the site. */
export function SiteProvider({ actors, settings, children }: SiteProviderProps) {
  return <SiteContext value={{ ...actors, settings }}>{children}</SiteContext>;
}

/** The actors of the site: send them what happened, and read them with `useSelector`. Throws outside a SiteProvider. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite needs a SiteProvider above it");
  return site;
}

/** The languages of the site. */
export const useLanguages = (): readonly SiteLanguage[] => offeredBy(useSite().settings);
/** The company, as running text calls it in the language of the page that is shown. */
export const useCompany = (): string => useSelector(useSite().page, selectCompany);
/** Whether a route shows a page of this company; of those that it does without, nothing is to be shown. */
export function useIsThere(): (name: RouteName) => boolean {
  const leftOut = useSelector(useSite().page, selectLeftOut);
  return (name) => !leftOut?.includes(routeOf(name).page);
}
const selectLeftOut = (page: SnapshotFrom<SiteActors["page"]>) => selectShown(page)?.response.left_out;
const selectCompany = (page: SnapshotFrom<SiteActors["page"]>) => selectShown(page)?.response.company ?? "";
