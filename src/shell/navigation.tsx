/** Entries of the navigation, for header and drawer. */

import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { NavigationEntry } from "../../contract/entities.ts";
import { matchRoute } from "../../contract/locations.ts";
import type { ShownPage } from "../../contract/render.ts";
import { routeOf } from "../../contract/routes.ts";
import { selectShown } from "../../machines/page.ts";
import { useSite } from "../site-context.tsx";
import { Text } from "../ui/Text.tsx";
import { useWords } from "../ui/use-words.tsx";

type Pointer = Pick<NavigationEntry, "page" | "title">;

/** Returns the navigation entries of the current page. */
export const useNavigation = (): readonly NavigationEntry[] =>
  useSelector(useSite().page, (page) => selectShown(page)?.response.navigation) ?? [];

/** Returns a function for the title of an entry: its own title, or the interface text for the page. */
export function useEntryTitle(): (entry: Pointer) => string {
  const { t } = useTranslation();
  return ({ page, title }) => title ?? (page ? t(`shell.nav.${page}`) : "");
}

/** Like useEntryTitle, but returns content in which a fallback text carries its `lang`. */
export function useEntryName(): (entry: NavigationEntry) => ReactNode {
  const { say } = useWords();
  return (entry) => {
    if (entry.title !== undefined) return <Text of={entry} field="title" />;
    return entry.page ? say(`shell.nav.${entry.page}`) : "";
  };
}

/** Returns the name of an entry's menu in the header machine. */
export const menuNameOf = ({ page, link }: NavigationEntry): string => page ?? link;

/** Returns the entry that the page belongs to: the one that links to it, or the first of its part of the site. */
export function currentEntry(
  entries: readonly NavigationEntry[],
  shownPage: ShownPage | undefined,
): NavigationEntry | undefined {
  // An error page belongs to no part of the site.
  if (shownPage?.status !== 200) return undefined;
  const { pathname } = shownPage.location;
  const leads = ({ link }: { readonly link: string }) => link.toLowerCase() === pathname.toLowerCase();
  const section = routeOf(shownPage.screen).navigation;
  const isOfSection = ({ link }: NavigationEntry) => routeOf(matchRoute(link).name).navigation === section;
  return entries.find((entry) => leads(entry) || entry.items?.some(leads)) ?? (section && entries.find(isOfSection));
}
