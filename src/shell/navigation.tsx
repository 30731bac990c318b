/** The entries of the navigation, as header and drawer show them. */

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

/** The entries of the page that is shown. */
export const useNavigation = (): readonly NavigationEntry[] =>
  useSelector(useSite().page, selectShown)?.response.navigation ?? [];

/** What an entry is called: by its own title, or as the interface calls the page. */
export function useEntryTitle(): (entry: Pointer) => string {
  const { t } = useTranslation();
  return ({ page, title }) => title ?? (page ? t(`shell.nav.${page}`) : "");
}

/** The same as it is shown, marked where it fell back. */
export function useEntryName(): (entry: NavigationEntry) => ReactNode {
  const { say } = useWords();
  return (entry) => {
    if (entry.title !== undefined) return <Text of={entry} field="title" />;
    return entry.page ? say(`shell.nav.${entry.page}`) : "";
  };
}

/** What the menu of an entry is called by the machine of the header. */
export const menuNameOf = ({ page, link }: NavigationEntry): string => page ?? link;

/** The entry that the page belongs to: the one that leads to it, or else the first of its part of the site. */
export function currentEntry(
  entries: readonly NavigationEntry[],
  shown: ShownPage | undefined,
): NavigationEntry | undefined {
  // What is not there stands in no part of the site.
  if (shown?.status !== 200) return undefined;
  const { pathname } = shown.location;
  const leads = ({ link }: { readonly link: string }) => link.toLowerCase() === pathname.toLowerCase();
  const section = routeOf(shown.screen).navigation;
  const isOfSection = ({ link }: NavigationEntry) => routeOf(matchRoute(link).name).navigation === section;
  return entries.find((entry) => leads(entry) || entry.items?.some(leads)) ?? (section && entries.find(isOfSection));
}
