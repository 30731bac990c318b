/** Faults that a visitor perceives in a browser, each with the browser tests that should notice it. */
interface Check {
  /** A file of browser tests. A file that does not exist is skipped, because tests move. */
  readonly spec: string;
  /** A pattern of titles. */
  readonly grep: string;
}
export interface BrowserFault {
  readonly id: string;
  readonly breaks: string;
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly from: string;
  readonly to: string;
  /** The kind of check that notices it. */
  readonly noticedAs: string;
  readonly checks: readonly Check[];
}

const PARTS = "tests/demo/accessibility/keyboard-parts.spec.ts";
const NAVIGATION = "tests/demo/journeys/navigation.spec.ts";
const FOCUS_WALK = "tests/demo/accessibility/keyboard-focus.spec.ts";
const ROUTES = "tests/demo/journeys/routes.spec.ts";

export const BROWSER_FAULTS: readonly BrowserFault[] = [
  {
    id: "focus-lost",
    breaks: "The focus is lost when the focused control is removed, such as a product of the header's list",
    file: "src/providers/held-focus.ts",
    from: "      next.focus({ preventScroll: !held.isShown });\n",
    to: "",
    noticedAs: "the focused control after a step",
    checks: [{ spec: PARTS, grep: "the cart opens, empties and closes" }],
  },
  {
    id: "focus-invisible",
    breaks: "The links of the navigation do not show the focus",
    file: "src/shell/NavEntry.module.css",
    from: "  .link:focus-visible {\n    outline-offset: -4px;",
    to: "  .link:focus-visible {\n    outline: none;",
    noticedAs: "the focus mark at each tab stop",
    checks: [{ spec: FOCUS_WALK, grep: "/aboutUs/investor/corporate at 1280 px shows each control" }],
  },
  {
    id: "name-missing",
    breaks: "The button to the next slide has no name",
    file: "src/ui/Carousel.tsx",
    from: '            aria-label={t("shell.ui.next")}\n',
    to: "",
    noticedAs: "a control by its role and name, and axe",
    checks: [{ spec: PARTS, grep: "a carousel is a labelled group" }],
  },
  {
    id: "message-twice",
    breaks: "Page changes and the number of products in the inquiry are announced twice",
    file: "src/shell/Announcements.tsx",
    from: "    <Status>\n      <Announcement />\n    </Status>\n",
    to: "    <>\n      <Status>\n        <Announcement />\n      </Status>\n      <Status>\n        <Announcement />\n      </Status>\n    </>\n",
    noticedAs: "each announcement once",
    checks: [{ spec: PARTS, grep: "the cart opens, empties and closes" }],
  },
  {
    id: "message-never",
    breaks: "The number of filtered products is shown, but not announced",
    file: "src/pages/products/FilterPanel.tsx",
    from: '<PageStatus className={styles["count"]}>{count}</PageStatus>',
    to: '<p className={styles["count"]}>{count}</p>',
    noticedAs: "an announcement",
    checks: [
      { spec: PARTS, grep: "filters keep the focus and announce" },
      { spec: "tests/journeys/find.spec.ts", grep: "filters are written to the address" },
    ],
  },
  {
    id: "tab-order",
    breaks: "The first tab stop of every page is a language in its footer",
    file: "src/shell/LanguageLinks.tsx",
    from: "        href={inLanguage(search, key)}\n",
    to: "        href={inLanguage(search, key)}\n        tabIndex={1}\n",
    noticedAs: "the order of the tab stops",
    checks: [{ spec: FOCUS_WALK, grep: "/aboutUs/investor/corporate at 1280 px shows each control" }],
  },
  {
    id: "button-covered",
    breaks: "The picture of a product covers its buttons for the mouse",
    file: "src/pages/product/Gallery.module.css",
    from: "    pointer-events: auto;\n",
    to: "",
    noticedAs: "a press with the mouse",
    checks: [
      {
        spec: "tests/demo/accessibility/states.spec.ts",
        grep: "another photo",
      },
    ],
  },
  {
    id: "overflow",
    breaks: "The lists of the accessibility statement are wider than a window of 320 px",
    file: "src/pages/accessibility/AccessibilityScreen.module.css",
    from: "  .list {\n    inline-size: 100%;",
    to: "  .list {\n    inline-size: 100%;\n    min-inline-size: 20.5rem;",
    noticedAs: "sideways scrolling at 320 px",
    checks: [{ spec: ROUTES, grep: "/accessibility in en is served and named" }],
  },
  {
    id: "heading-without-focus",
    breaks: "The heading of the next page does not get the focus",
    file: "src/providers/arrivals.ts",
    from: "  if (heading) readFrom(heading);\n",
    to: "  void heading;\n",
    noticedAs: "the focused heading after a navigation",
    checks: [{ spec: NAVIGATION, grep: "a route change scrolls to the top and focuses the heading" }],
  },
  {
    id: "back-at-top",
    breaks: "Back shows the top of the page before, not the place that the visitor left",
    file: "src/providers/scroll-memory.ts",
    from: "  scrollTo(scroll);\n",
    to: "  scrollTo(Math.min(scroll, 0));\n",
    noticedAs: "the scroll position after Back",
    checks: [{ spec: NAVIGATION, grep: "Back restores the scroll position from before a reload, in en" }],
  },
  {
    id: "contrast",
    breaks: "The breadcrumb has too little contrast",
    file: "src/parts/Breadcrumb.module.css",
    from: "    color: var(--muted);\n",
    to: "    color: var(--line);\n",
    noticedAs: "axe",
    checks: [
      {
        spec: "tests/demo/accessibility/states.spec.ts",
        grep: "another photo",
      },
    ],
  },
  {
    id: "escape",
    breaks: "Escape does not close a menu",
    file: "src/shell/Header.tsx",
    from: '      if (keyOf(event) === "Escape") header.send({ type: "escape.pressed" });\n',
    to: "      keyOf(event);\n",
    noticedAs: "the state of a menu after a key",
    checks: [{ spec: PARTS, grep: "a mega-menu is a disclosure" }],
  },
  {
    id: "forced-colours",
    breaks: "Icons are invisible in dark forced colours",
    file: "src/styles/overrides.css",
    from: "      color: inherit;\n",
    to: "      color: var(--ink);\n      forced-color-adjust: none;\n",
    noticedAs: "the contrast of pixels in forced colours",
    checks: [
      { spec: "tests/demo/accessibility/forced-colours.spec.ts", grep: "stand out in forced colours, dark, in" },
    ],
  },
  {
    id: "language-reloads",
    breaks: "A change of the language loads a new document, which loses the focus",
    file: "src/shell/LanguageLinks.tsx",
    from: "    event.preventDefault();\n",
    to: "",
    noticedAs: "the focused control after a step",
    checks: [
      { spec: "tests/journeys/keyboard.spec.ts", grep: "the language changes, and the focus stays on the button" },
    ],
  },
  {
    id: "pictures-unseen",
    breaks: "Phones load the second photo of each product, which they never show",
    file: "src/parts/cards/ProductCard.module.css",
    from: "  @media not (hover: hover) {\n",
    to: "  @media not all {\n",
    noticedAs: "the pictures that a page loads",
    checks: [
      { spec: "tests/demo/journeys/picture-budgets.spec.ts", grep: "pictures further down load after hydration" },
    ],
  },
];
