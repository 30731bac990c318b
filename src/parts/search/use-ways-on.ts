import { bareAddressOf } from "../../../contract/paths.ts";
import { useHasPage } from "../../site-context.tsx";
import { useWords } from "../../ui/use-words.tsx";
import type { LinkListProps } from "./LinkList.tsx";

const PAGES = [
  { route: "products", key: "products" },
  { route: "solutions", key: "solutions" },
  { route: "contactUs", key: "contact" },
  { route: "home", key: "home" },
] as const;

/** Returns links to the main pages, for an address without a page. */
export function useWaysOn(): LinkListProps["links"] {
  const { say } = useWords();
  const isThere = useHasPage();
  return PAGES.filter(({ route }) => isThere(route)).map(({ route, key }) => ({
    to: bareAddressOf(route),
    label: say(`catalogue.notFound.${key}`),
  }));
}
