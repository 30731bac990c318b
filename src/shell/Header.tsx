import { useSelector } from "@xstate/react";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from "react";
import { FocusScope, useFocusManager } from "react-aria/FocusScope";
import { pathTo } from "../../contract/paths.ts";
import { selectHasWarning } from "../../machines/cart.ts";
import { selectIsDrawerLeaving, selectIsDrawerOpen } from "../../machines/header.ts";
import { selectShown } from "../../machines/page.ts";
import { keyOf, keyOnward } from "../dom/keys.ts";
import { watchMenus } from "../dom/menu-pointer.ts";
import { isNarrowWindow } from "../dom/narrow-window.ts";
import { useCompany, useSite } from "../site-context.tsx";
import { Icon } from "../ui/Icon.tsx";
import { LoadErrorLink } from "../ui/LoadErrorLink.tsx";
import { LazyBoundary, lazyComponent } from "../ui/lazy-component.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import { useWords } from "../ui/use-words.tsx";
import { CartMenu } from "./CartMenu.tsx";
import styles from "./Header.module.css";
import { HeaderTool, HeaderToolLink } from "./HeaderTool.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { Logo, useHasWideMark } from "./Logo.tsx";
import { NavLink, NavMenu } from "./NavEntry.tsx";
import { currentEntry, useNavigation } from "./navigation.tsx";
import { SearchLoadError } from "./SearchLoadError.tsx";
import { selectSearchMode } from "./search-mode.ts";

const panels = () => import("./header-panels.ts");
const ProductMenu = lazyComponent(async () => (await panels()).ProductMenu);
const SolutionMenu = lazyComponent(async () => (await panels()).SolutionMenu);
const LinkMenu = lazyComponent(async () => (await panels()).LinkMenu);
const UnkeptWarning = lazyComponent(async () => (await panels()).UnkeptWarning);
/** Loads React Aria's combo box, so only on the intent to search. */
const SearchBar = lazyComponent(
  async () => (await import("./SearchBar.tsx")).SearchBar,
  () => false,
);
/** Pages with a full-width menu of contents. */
const SHEETS: Readonly<Record<string, typeof ProductMenu>> = { products: ProductMenu, solutions: SolutionMenu };
/** Only narrow windows have a drawer. */
const Drawer = lazyComponent(async () => (await import("./Drawer.tsx")).Drawer, isNarrowWindow);

/**
 * The shared header (spec section 2): the navigation with its menus, or the search in its place, or the drawer in a
 * narrow window.
 */
export function Header() {
  const { header, page, cart } = useSite();
  const { t, say } = useWords();
  const hasWarning = useSelector(cart, selectHasWarning);
  const company = useCompany();
  const mode = useSelector(header, selectSearchMode);
  const isDrawerOpen = useSelector(header, selectIsDrawerOpen);
  const isDrawerLeaving = useSelector(header, selectIsDrawerLeaving);
  const entries = useNavigation();
  const current = useSelector(page, (snapshot) => currentEntry(entries, selectShown(snapshot)));
  const isSearching = mode === "toSearch" || mode === "search";

  const closeDrawer = useCallback(() => header.send({ type: "drawer.closed" }), [header]);
  const element = useRef<HTMLElement>(null);
  useEffect(() => (element.current ? watchMenus(element.current, header.send) : undefined), [header]);

  // Escape also closes a menu that hover opened, wherever the focus is (WCAG 1.4.13).
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (keyOf(event) === "Escape") header.send({ type: "escape.pressed" });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [header]);

  const hasWideMark = useHasWideMark();
  return (
    <header ref={element} className={styles["header"]} data-site-header="">
      <div className={styles["bar"]} data-mode={mode} data-wide-mark={hasWideMark || undefined}>
        <SiteLink to={pathTo("home")} className={styles["logo"]} aria-label={t("shell.home", { company })} data-top="">
          <Logo />
        </SiteLink>
        <nav className={styles["nav"]} aria-label={t("shell.nav.label")} inert={isSearching}>
          <FocusScope>
            <Entries>
              {entries.map((entry) => {
                const Sheet = SHEETS[entry.page ?? ""];
                const common = { entry, isCurrent: entry === current };
                if (!Sheet && !entry.items) return <NavLink key={entry.link} {...common} />;
                return (
                  <NavMenu key={entry.link} {...common} sheet={Boolean(Sheet)}>
                    {Sheet ? <Sheet /> : <LinkMenu items={entry.items ?? []} />}
                  </NavMenu>
                );
              })}
            </Entries>
          </FocusScope>
        </nav>
        {/* Hidden once the search stands in their place: until its code has loaded, the focus stays on the button that opens it. */}
        <div className={styles["tools"]} data-print="none">
          <HeaderTool
            data-opens="search"
            aria-label={t("shell.nav.search")}
            onPointerEnter={SearchBar.preload}
            onFocus={SearchBar.preload}
            onPressStart={SearchBar.preload}
            onPress={() => header.send({ type: "search.opened" })}
          >
            <Icon name="search" />
          </HeaderTool>
          <noscript>
            <HeaderToolLink href={pathTo("search")} aria-label={t("shell.nav.search")}>
              <Icon name="search" />
            </HeaderToolLink>
          </noscript>
          <LanguageMenu />
          <CartMenu />
          <HeaderTool
            className={styles["burger"]}
            aria-label={t("shell.nav.openMenu")}
            aria-expanded={isDrawerOpen}
            aria-haspopup="dialog"
            data-opens="drawer"
            onPress={() => header.send({ type: "drawer.toggled" })}
          >
            <Icon name="menu" />
          </HeaderTool>
          <noscript>
            <HeaderToolLink href="#footer" className={styles["burger"]} aria-label={t("shell.nav.menu")}>
              <Icon name="menu" />
            </HeaderToolLink>
          </noscript>
        </div>
        {mode === "nav" ? null : (
          <div className={styles["search"]}>
            <LazyBoundary loading={<div className={styles["frame"]} />} error={<SearchLoadError />}>
              <SearchBar />
            </LazyBoundary>
          </div>
        )}
      </div>
      {hasWarning ? <UnkeptWarning /> : null}
      {isDrawerOpen || isDrawerLeaving ? (
        <LazyBoundary
          error={
            <div className={styles["missing"]}>
              <LoadErrorLink href="#footer" label={say("shell.nav.menu")} onFollow={closeDrawer} />
            </div>
          }
        >
          <Drawer />
        </LazyBoundary>
      ) : null}
    </header>
  );
}

const isOutsidePanels = (element: Element) => !element.closest("[data-panel]");

/** Arrow keys move along the entries of the navigation. Tab reaches each of them as well. */
function Entries({ children }: { readonly children: ReactNode }) {
  const focus = useFocusManager();
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOnward(event);
    if (!(event.target instanceof Element && isOutsidePanels(event.target))) return;
    const to = { from: event.target, accept: isOutsidePanels };
    if (key === "ArrowRight" && focus?.focusNext(to)) event.preventDefault();
    if (key === "ArrowLeft" && focus?.focusPrevious(to)) event.preventDefault();
  };
  return (
    <ul className={styles["entries"]} onKeyDown={onKeyDown}>
      {children}
    </ul>
  );
}
