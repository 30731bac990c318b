/** The edits that `npm run sabotage` makes. tests/tools/sabotage.test.ts holds them against what they break. */
/** One way to break the site, and the test that has to notice. */
export interface Edit {
  /** What it breaks, in a few words. */
  readonly breaks: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
  readonly test: string;
  /** The test that has to fail. */
  readonly noticedBy: string;
}

/** Transitions of machines, then views, then claims of the specification. */
export const EDITS: readonly Edit[] = [
  {
    breaks: "The product menu closes at once",
    file: "machines/header.ts",
    from: 'target: "closing" }',
    to: 'target: "closed" }',
    test: "tests/machines/header.test.ts",
    noticedBy: "close at once when left, but for the product menu, which closes after 200 ms",
  },
  {
    breaks: "A product is in the cart twice",
    file: "machines/cart.ts",
    from: '"cart.added": { guard: ofNewProduct, actions: [add, "storeCart", "tellChoice"] }',
    to: '"cart.added": { actions: [add, "storeCart", "tellChoice"] }',
    test: "tests/machines/cart.test.ts",
    noticedBy: "ignores an item when the same link exists",
  },
  {
    breaks: "A missing solution is a failure",
    file: "machines/page.ts",
    from: 'target: "fetchingNotFound",',
    to: 'target: "#page.failed",',
    test: "tests/machines/page.test.ts",
    noticedBy: "of a solution that does not exist shows Page Not Found at its address",
  },
  {
    breaks: "A double click sends a form twice",
    file: "machines/form-states.ts",
    from: '{ guard: "isTypedAnew", target: "checking" }',
    to: '{ target: "checking" }',
    test: "tests/machines/contact-form.test.ts",
    noticedBy: "after success ignores the second press of a double click, but sends what is typed anew under a new key",
  },
  {
    breaks: "A category can't be collapsed",
    file: "machines/menu-panel.ts",
    from: '{ guard: { type: "isActive", params: eventAsParams }, actions: "collapse" },',
    to: "",
    test: "tests/machines/menu-panel.test.ts",
    noticedBy: "collapses the active category when it is clicked again, and opens it on the next click",
  },
  {
    breaks: "A menu does not say that it is open",
    file: "src/shell/HeaderDisclosure.tsx",
    from: "aria-expanded={isOpen}",
    to: "aria-expanded={false}",
    test: "tests/shell/header.view.test.tsx",
    noticedBy: "is a disclosure: its button opens and closes it with the keyboard",
  },
  {
    breaks: "The focus stays behind on the page before",
    file: "src/effects/focus.ts",
    from: "if (heading) readFrom(heading);",
    to: "",
    test: "tests/shell/page-area.view.test.tsx",
    noticedBy: "another route scrolls to the top, focuses the heading, which says it once, and sets the title",
  },
  {
    breaks: "The shown page of a list is not marked",
    file: "src/ui/Pagination.tsx",
    from: 'aria-current={number === page ? "page" : undefined}',
    to: "aria-current={undefined}",
    test: "tests/ui/pagination.view.test.tsx",
    noticedBy: "mark the one that is shown, and lead to each and to the next and previous",
  },
  {
    breaks: "Every picture is loaded at once",
    file: "src/ui/Picture.tsx",
    from: 'loading={priority ? "eager" : "lazy"}',
    to: 'loading="eager"',
    test: "tests/ui/picture.view.test.tsx",
    noticedBy: "is lazy unless it is in sight at once: only then a page waits for it",
  },
  {
    breaks: "A product can't be taken out of the inquiry",
    file: "src/pages/inquiry/ChosenProducts.tsx",
    from: 'cart.send({ type: "cart.removed", link: item.link });',
    to: "",
    test: "tests/pages/inquiry.view.test.tsx",
    noticedBy: "are listed with photo, name and number, and Cancel takes one out",
  },
  // What mutations of the whole site once left unnoticed.
  {
    breaks: "Slides move at once",
    file: "src/ui/slide-engine.ts",
    from: "prefersReducedMotion() ? 0 : DELAY.slide",
    to: "0",
    test: "tests/ui/slide-engine.view.test.tsx",
    noticedBy: "slides in 500 ms whatever the distance, at once where reduced motion is preferred",
  },
  {
    breaks: "The stored language is forgotten",
    file: "src/shell/BrowserFacts.tsx",
    from: 'language.send({ type: "language.restored", language: held });',
    to: "",
    test: "tests/shell/start-up.view.test.tsx",
    noticedBy: "the stored currentLanguage is restored",
  },
  {
    breaks: "Join us has no photo for mobiles",
    file: "src/pages/join-us/JoinUsScreen.tsx",
    from: "photoMobile={intro_photo1.photo_mobile}",
    to: "",
    test: "tests/pages/company.view.test.tsx",
    noticedBy: "shows the photo for desktops, and that for mobiles at 768 px wide or less",
  },
  {
    breaks: "News can't be searched",
    file: "contract/constants.ts",
    from: '{ type: SEARCH_TYPE.news, name: "News", name_ch: "新聞" },',
    to: "",
    test: "tests/content/site.test.ts",
    noticedBy: "offers products and news to search, as types 1 and 2",
  },
  {
    breaks: "The search mode has no dropdown",
    file: "src/shell/SearchBar.tsx",
    from: "<Select",
    to: "<input",
    test: "tests/shell/header.view.test.tsx",
    noticedBy: "has the type dropdown, the text box, the Search button and the close icon",
  },
  {
    breaks: "The Search button starts nothing",
    file: "src/shell/SearchBar.tsx",
    from: '<button type="submit"',
    to: '<button type="button"',
    test: "tests/shell/header.view.test.tsx",
    noticedBy: "has the type dropdown, the text box, the Search button and the close icon",
  },
  {
    breaks: "The code stays in a form that was sent",
    file: "machines/inquiry-form.ts",
    from: "    values: emptyValues(context),",
    to: '    values: { ...emptyValues(context), code: "old" },',
    test: "tests/pages/inquiry.view.test.tsx",
    noticedBy: "posts the form, shows the reference number, clears the form and empties the cart",
  },
  {
    breaks: "The overlay has no logo",
    file: "src/shell/LoadingOverlay.tsx",
    from: '<Logo className={styles["logo"]} />',
    to: "",
    test: "tests/shell/page-area.view.test.tsx",
    noticedBy: "a page that takes longer than 120 ms is covered by the overlay and announced as loading",
  },
  {
    breaks: "What is added looks like what is not",
    file: "src/parts/InquiryButton.tsx",
    from: 'isAdded ? "check" : "plus"',
    to: '"plus"',
    test: "tests/pages/products.view.test.tsx",
    noticedBy: "lets a product be put into the inquiry",
  },
  {
    breaks: "Conferences have no video",
    file: "src/pages/financial-law/FinancialLawScreen.tsx",
    from: '<VideoPlayer src={of.video} title={t("company.law.recording", { date })} />',
    to: "",
    test: "tests/pages/investor.view.test.tsx",
    noticedBy: "one that was recorded offers its video",
  },
  {
    breaks: "The inquiry form has no WeChat",
    file: "src/pages/inquiry/InquiryForm.tsx",
    from: '<FormField form={form} name="wechat" />',
    to: "",
    test: "tests/pages/inquiry.view.test.tsx",
    noticedBy: "posts the form, shows the reference number, clears the form and empties the cart",
  },
  {
    breaks: "A form that failed is not logged",
    file: "src/effects/form-logic.ts",
    from: "=> console.error(error),",
    to: "=> error,",
    test: "tests/effects/form-logic.view.test.tsx",
    noticedBy: "says why in the console",
  },
  {
    breaks: "A page that failed is not logged",
    file: "src/effects/site-logic.ts",
    from: "actions: { navigate, logError },",
    to: "actions: { navigate },",
    test: "tests/effects/site-logic.view.test.tsx",
    noticedBy: "a page that can't be had is logged, once",
  },
  {
    breaks: "A page is empty",
    file: "src/pages/esg/EsgScreen.tsx",
    from: "<PageBanner banner={banner_only0} />",
    to: "",
    test: "tests/demo/pages/every-route.ssr.test.tsx",
    noticedBy: "/esg has a heading of its own, all its texts, abbreviations in full, and what tells of it",
  },
];
