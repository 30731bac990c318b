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

/** Five transitions of machines, then five views. */
export const EDITS: readonly Edit[] = [
  {
    breaks: "The product menu closes at once",
    file: "machines/header.ts",
    from: '{ guard: "isOpenProductMenu", target: "closing" }',
    to: '{ guard: "isOpenProductMenu", target: "closed" }',
    test: "tests/machines/header.test.ts",
    noticedBy: "close at once when left, but for the product menu, which closes after 200 ms",
  },
  {
    breaks: "A product is in the cart twice",
    file: "machines/cart.ts",
    from: '"cart.added": { guard: "isNew", actions: ["add", "storeCart", "tellChoice"] }',
    to: '"cart.added": { actions: ["add", "storeCart", "tellChoice"] }',
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
    from: '[{ guard: "isActive", actions: "collapse" }, { actions: "activate" }]',
    to: '{ actions: "activate" }',
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
];
