import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { MenuCategory, NavigationEntry } from "../../contract/entities.ts";
import { type ContentLink, pathTo, type SitePath } from "../../contract/paths.ts";
import { selectShown } from "../../machines/page.ts";
import { useIsHydrated } from "../hooks/use-is-hydrated.ts";
import { useSite } from "../site-context.tsx";
import { type Fallible, Text } from "../ui/Text.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./HeaderDisclosure.module.css";
import { MenuChoices } from "./MenuChoices.tsx";
import { useEntryName } from "./navigation.tsx";

interface MenuLink {
  readonly to: SitePath | ContentLink;
  readonly of: Fallible & { readonly title: string };
}

/** A menu of contents: its categories, and the page that lists all of them. */
interface Sheet {
  readonly to: SitePath;
  readonly text: ReactNode;
  readonly categories: readonly MenuCategory[] | undefined;
}

/** A category with its own list is one link. Otherwise each item is a link. */
const linksOf = (categories: readonly MenuCategory[]): readonly MenuLink[] =>
  categories.flatMap((category): MenuLink[] =>
    category.link_text && category.link
      ? [{ to: category.link, of: category }]
      : category.items.map((item) => ({ to: item.link, of: item })),
  );

/** The links of a header menu in the server's HTML. Without scripts, CSS shows them on hover and focus. */
export function NoScriptMenu({ entry: { page: name, items } }: { readonly entry: NavigationEntry }) {
  const { page } = useSite();
  const { say } = useWords();
  const nameOf = useEntryName();
  const menu = useSelector(page, (snapshot) => selectShown(snapshot)?.response.menu);
  const isHydrated = useIsHydrated();
  if (isHydrated) return null;
  const all: Readonly<Record<string, Sheet>> = {
    products: { to: pathTo("products"), text: say("shell.menu.seeAllProducts"), categories: menu?.menuProducts },
    solutions: { to: pathTo("solutions"), text: say("shell.menu.seeAllSolutions"), categories: menu?.menuSolutions },
  };
  const sheet = all[name ?? ""];
  return (
    <div className={`${styles["dropdown"]} script-free`}>
      <MenuChoices>
        {linksOf(sheet?.categories ?? []).map(({ to, of }) => (
          <li key={to}>
            <a href={to}>
              <Text of={of} field="title" />
            </a>
          </li>
        ))}
        {sheet ? (
          <li>
            <a href={sheet.to}>{sheet.text}</a>
          </li>
        ) : null}
        {items?.map((item) => (
          <li key={item.link}>
            <a href={item.link}>{nameOf(item)}</a>
          </li>
        ))}
      </MenuChoices>
    </div>
  );
}
