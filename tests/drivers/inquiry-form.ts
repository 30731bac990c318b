import { expect, type Locator, type Page } from "playwright/test";
import type { Start } from "statechart-paths";
import type { AnyMachineSnapshot } from "xstate";
import { STORAGE_KEY } from "../../contract/constants.ts";
import type { InquiryTypes } from "../../machines/inquiry-form.ts";
import { FORM_CASES, FORM_OUTCOMES, FORM_START } from "../models/form-cases.ts";
import { model as nodeModel } from "../models/inquiry-form.model.ts";
import { TEXTS } from "../support/browser.ts";
import type { Driver, Step, Way } from "./driver.ts";
import { canHappen, DRAFTS, formDriver, isDraft, keyOf, laterThanThePage } from "./forms.ts";
import { arrive, filled, loaded, reloadPaused, store, switchLanguage } from "./site.ts";

const PATH = "/inquiry";
const { catalogue, forms } = TEXTS.en;
const PRODUCT = { link: "/product/7", name: "A product" };
/** The groups of options in the form, each with its first option. */
const GROUPS: readonly (readonly [group: string, option: string])[] = [
  ["Purpose", "New project"],
  ["Quantity", "1 to 10 units"],
  ["Timing", "Within a month"],
  ["What to send you", "Quotation"],
];
const TYPES: InquiryTypes = Object.fromEntries(GROUPS.map(([group, option]) => [group, [option]]));
const shared = formDriver("inquiry", PATH);

const FILES =
  "The walk of the files chooses them (upload.ts), and tests/pages/inquiry-files.view.test.tsx sends the form with them";

const choicesOf = ({ context }: AnyMachineSnapshot): InquiryTypes => context.own.choices;
const chosen = (snapshot: AnyMachineSnapshot) => Object.values(choicesOf(snapshot)).flat().length;
/** A form that starts again has no option chosen. */
const isFresh = (snapshot: AnyMachineSnapshot) => isDraft(snapshot) && chosen(snapshot) === 0;
const holds = ({ context }: AnyMachineSnapshot): boolean => context.own.items.length > 0;

/** The text of an option, which the summary repeats. */
const optionText = (page: Page, group: string, option: string): Locator =>
  page.getByRole("group", { name: group, exact: true }).getByText(option, { exact: true });
const checkbox = (page: Page, group: string, option: string): Locator =>
  page.getByRole("group", { name: group, exact: true }).getByRole("checkbox", { name: option, exact: true });
const cancel = ({ page }: Step): Locator =>
  page.getByRole("main").getByRole("listitem").getByRole("button", { name: catalogue.inquiryList.cancel });

/** Goes to the product list and returns with a product. */
async function addProduct({ page }: Step): Promise<void> {
  await arrive(page, () => page.getByRole("banner").locator('a[href="/products/list"]').first().press("Enter"));
  const card = page.getByRole("article").filter({ has: page.locator(`a[href="${PRODUCT.link}"]`) });
  await card.getByRole("button", { name: catalogue.product.add }).click();
  await arrive(page, () => page.getByRole("banner").locator(`a[href="${PATH}"]`).first().press("Enter"));
}

/** The session starts with a product in its cart. */
async function openWithProduct(page: Page, start: Start): Promise<void> {
  await store(page, { [STORAGE_KEY.cart("en")]: JSON.stringify([PRODUCT]) });
  await shared.open(page, start);
}

/** Each language has its own cart. Returning to the first language shows its cart again. */
function roundTrip(): Way {
  let told: string[] = [];
  return {
    by: "the other language and back",
    act: async ({ page }) => {
      told = [];
      for (const language of ["zh", "en"] as const) {
        await switchLanguage(page, language);
        told.push(await loaded(page));
      }
    },
    says: () => told,
  };
}

/** The number of remaining products, and of added ones. */
const count = (holdsProduct: boolean): string => {
  const { count_zero, count_one } = TEXTS.en.shell.cart;
  return holdsProduct ? filled(count_one, { count: 1 }) : count_zero;
};

/** The inquiry form: the workflow, the chosen products and the chosen options. */
export const inquiryForm: Driver = {
  ...shared,
  nodeModel,
  model: {
    ...nodeModel,
    serializeState: keyOf,
    starts: [
      {
        name: "the inquiry form is on the screen and a product is in the cart",
        input: { ...FORM_START, items: [PRODUCT], types: TYPES },
      },
    ],
    cases: {
      ...FORM_CASES,
      "form.restored": DRAFTS,
      "option.toggled": GROUPS.map(([group, option]) => ({ group, option })),
      "cart.changed": [
        { items: [], by: "visitor" },
        { items: [PRODUCT], by: "visitor" },
      ],
      "types.changed": [{ types: TYPES }],
    },
    outcomes: FORM_OUTCOMES,
    unreachable: {
      ...laterThanThePage("types.changed"),
      "*take inquiryForm.checking always [asksForGone] -> invalid":
        "A product has to be taken out of the shop: tests/journeys/inquiry.spec.ts",
      ...Object.fromEntries(
        [
          "*files.changed",
          "*take *hasBadFile*",
          "*take *isUploading*",
          "*take inquiryForm.uploading *",
          "refuse inquiryForm.uploading *",
          "*state inquiryForm.uploading",
          "*configuration uploading",
          "in uploading: *",
        ].map((item) => [item, FILES]),
      ),
      "*take inquiryForm lines.changed": "The walk of the lines types them (lines.ts)",
      "*take inquiryForm.checking always [hasBadLine] -> invalid":
        "The last check, after all others: tests/parts/lines.view.test.tsx presses Send with a wrong line",
      ...Object.fromEntries(
        ["sent.announced.held", "sent.leaving", "sent.concluded"].map((state) => [
          `in ${state}: take * cart.changed`,
          "The site empties the cart as soon as the inquiry is sent. To choose a product, a visitor leaves the page",
        ]),
      ),
      "*refuse inquiryForm option.toggled [isUnlocked]":
        "The options are locked while the form is sent, like the fields: tests/machines/inquiry-form.test.ts",
    },
    filterEvents: (snapshot, event) => {
      // The site empties the cart as soon as the inquiry is sent.
      if (snapshot.matches("sent") && holds(snapshot))
        return event.type === "cart.changed" && event["items"].length === 0;
      if (event.type === "types.changed" || event.type === "language.changed") return isFresh(snapshot);
      if (event.type === "cart.changed")
        return event["items"].length === 0 ? holds(snapshot) : !holds(snapshot) && isFresh(snapshot);
      if (event.type === "option.toggled") {
        // One by one, because every order would be walked alike.
        const position = GROUPS.findIndex(([group]) => group === event["group"]);
        const isLocked = snapshot.matches("sending") || snapshot.matches("sent");
        return !isLocked && [0, 1].includes(chosen(snapshot) - position);
      }
      return canHappen(snapshot, event) && (event.type !== "form.restored" || isFresh(snapshot));
    },
  },
  open: openWithProduct,
  ways: {
    ...shared.ways,
    "language.changed": [roundTrip()],
    "types.changed": [{ by: "a reload", act: ({ page }) => reloadPaused(page) }],
    "option.toggled": [
      { by: "mouse", act: ({ page, event }) => optionText(page, event["group"], event["option"]).click() },
      { by: "touch", act: ({ page, event }) => optionText(page, event["group"], event["option"]).tap() },
      { by: "keyboard", act: ({ page, event }) => checkbox(page, event["group"], event["option"]).press("Space") },
    ],
    "cart.changed": [
      { by: "another page", when: ({ after }) => holds(after), act: addProduct, says: () => [count(true)] },
      { by: "the site", when: ({ before }) => before.matches("sent"), act: async () => {} },
      ...["touch", "keyboard"].map((by) => ({
        by,
        when: ({ before, after }: Step) => !holds(after) && !before.matches("sent"),
        act: (step: Step) => (by === "touch" ? cancel(step).tap() : cancel(step).press("Enter")),
        says: () => [count(false)],
      })),
    ],
  },
  expectState: async (page, snapshot) => {
    await shared.expectState(page, snapshot);
    if (snapshot.matches("sent")) return;
    await expect(page.locator("main").getByText(catalogue.inquiryList.emptyTitle)).toHaveCount(holds(snapshot) ? 0 : 1);
    const options = page.locator("main form input[type=checkbox]:checked");
    const names = () =>
      options.evaluateAll((boxes: HTMLInputElement[]) => boxes.map(({ labels }) => labels?.[0]?.textContent?.trim()));
    const expected = GROUPS.filter(([group, option]) => choicesOf(snapshot)[group]?.includes(option));
    await expect.poll(names).toEqual(expected.map(([, option]) => option));
    const marked = page.locator("main form").getByText(forms.choose);
    const bad: readonly string[] = snapshot.context.badFields;
    await expect(marked).toHaveCount(bad.filter((name) => name.startsWith("inquiry_types.")).length);
  },
};
