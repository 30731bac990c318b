import { expect, type Page } from "playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { STORAGE_KEY } from "../../contract/constants.ts";
import { model as nodeModel } from "../models/shared-list.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, pressing, saying, type Way } from "./driver.ts";
import { newlySaid } from "./focus-facts.ts";
import { filled, loaded, openPaused, store, switchLanguage } from "./site.ts";

const { passing } = TEXTS.en.forms;
const { cart: cartTexts } = TEXTS.en.shell;
const OWN = [{ link: "/product/7", name: "A product", number: "N-7" }];
const LIST = "/inquiry?lines=1x20,2";
const AT_ONCE = "The storage is read before the page reacts to anybody";
const CLIPBOARD = "The clipboard answers within a moment: nobody can act in between";
const CHANGED = "The list changes with it, so its copied link is forgotten in the same moment";
const TYPED = "A typed quantity: tests/pages/passing-on.view.test.tsx";

/** The clipboard answers when the walk decides. */
interface HeldClipboard {
  clipboardAnswer?: { readonly done: () => void; readonly failed: (error: Error) => void };
}
const holdClipboard = (page: Page) =>
  page.addInitScript(() => {
    const writeText = () =>
      new Promise<void>((resolve, reject) => {
        (window as HeldClipboard).clipboardAnswer = { done: resolve, failed: reject };
      });
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  });

const stored = (items: readonly object[]): Readonly<Record<string, string>> =>
  items.length > 0 ? { [STORAGE_KEY.cart("en")]: JSON.stringify(items) } : {};

/** The link is opened in a tab with or without the list of the buyer. */
const opens: Way = {
  by: "the address",
  when: ({ before }) => before.matches({ opening: "waiting" }),
  act: async ({ page, event }) => {
    await store(page, stored(event["items"].length > 0 ? OWN : []));
    await openPaused(page, LIST);
    // The first statement about a new document is none of its news.
    await newlySaid(page);
    await page.keyboard.press("Tab");
  },
};
/** Each language has its own list. Returning to the first one shows its list again, with the question about it. */
function changesLanguage(): Way {
  let told: string[] = [];
  return {
    by: "the other language and back",
    when: ({ before }) => !before.matches({ opening: "waiting" }),
    act: async ({ page }) => {
      told = [];
      for (const language of ["zh", "en"] as const) {
        await switchLanguage(page, language);
        told.push(await loaded(page));
      }
    },
    says({ before }) {
      const asked = filled(passing.asked_other, { count: 2, own: OWN.length });
      return before.matches({ opening: "asking" }) ? told.toSpliced(-1, 0, asked) : told;
    },
  };
}

const button = (name: string) => pressing(({ page }) => page.getByRole("button", { name, exact: true }));
/** Adding and replacing tell the number of products. */
const counting = (count: number, name: string) =>
  saying(() => [filled(count === 1 ? cartTexts.count_one : cartTexts.count_other, { count })], button(name));

const isIn = (snapshot: AnyMachineSnapshot, copying: string) => snapshot.matches({ copying });

/** Opening the list from a link, and copying the address of the list of the buyer. */
export const sharedList: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    cases: {
      ...nodeModel.cases,
      "cart.changed": [
        { items: [], by: "site" },
        { items: OWN, by: "site" },
      ],
      "lines.changed": [],
      "copy.pressed": [{ address: "" }],
    },
    filterEvents: (snapshot, { type, ...event }) => {
      const isWaiting = snapshot.matches({ opening: "waiting" });
      if (isWaiting) return type === "cart.changed";
      // The languages are changed once for each state, not for each list.
      if (type === "cart.changed") return event["items"].length > 0 && !isIn(snapshot, "writing");
      if (isIn(snapshot, "writing")) return type.startsWith("xstate.");
      if (type === "list.added" || type === "list.replaced") return isIn(snapshot, "resting");
      return true;
    },
    unreachable: {
      "in opening.asking + copying.copied: take sharedList.opening.asking list.added*": CHANGED,
      "in opening.asking + copying.copied: take sharedList.opening.asking list.replaced*": CHANGED,
      "in opening.asking + copying.failed: take sharedList.opening.asking list.added*": CHANGED,
      "in opening.asking + copying.failed: take sharedList.opening.asking list.replaced*": CHANGED,
      "state sharedList.opening.waiting": AT_ONCE,
      "configuration opening.waiting*": AT_ONCE,
      "*lines.changed*": TYPED,
      "refuse sharedList.opening.waiting cart.changed [isRestored] -> opening.asking": AT_ONCE,
      "in opening.waiting + copying.resting: take sharedList.copying copy.pressed -> copying.writing": AT_ONCE,
      "in opening.waiting + copying.writing*": AT_ONCE,
      "in opening.waiting + copying.copied*": AT_ONCE,
      "in opening.waiting + copying.failed*": AT_ONCE,
      "in opening.*copying.writing: take sharedList.copying c*": CLIPBOARD,
      "in opening.asking + copying.writing: take sharedList.opening*": CLIPBOARD,
    },
  },
  isPerceived: (snapshot) => !snapshot.matches({ opening: "waiting" }),
  open: async (page, { input }) => {
    await holdClipboard(page);
    await store(page, stored(OWN));
    const { products } = input as { readonly products: readonly object[] };
    if (products.length === 0) await openPaused(page, "/inquiry");
  },
  ways: {
    "cart.changed": [opens, changesLanguage()],
    "list.added": counting(3, passing.add),
    "list.replaced": counting(2, passing.replace),
    "list.left": button(passing.leave),
    "copy.pressed": button(passing.copy),
    "xstate.done.actor.0.sharedList.copying.writing": [
      {
        by: "the browser",
        act: ({ page }) => page.evaluate(() => (window as HeldClipboard).clipboardAnswer?.done()),
        says: () => [passing.copied],
      },
    ],
    "xstate.error.actor.0.sharedList.copying.writing": [
      {
        by: "the browser",
        act: async ({ page }) => {
          await page.evaluate(() => (window as HeldClipboard).clipboardAnswer?.failed(new Error("Refused")));
          await expect(page.getByRole("textbox", { name: passing.link })).toBeFocused();
        },
        says: () => [passing.notCopied],
      },
    ],
  },
  expectState: async (page, snapshot) => {
    if (snapshot.matches({ opening: "waiting" })) return;
    const isAsking = snapshot.matches({ opening: "asking" });
    await expect(page.getByRole("region", { name: passing.listTitle })).toHaveCount(isAsking ? 1 : 0);
    await expect(page).toHaveURL(isAsking ? /lines=/ : /\/inquiry(\?lang=\w+)?$/);
    const field = page.getByRole("textbox", { name: passing.link });
    await expect(field).toHaveCount(isIn(snapshot, "failed") ? 1 : 0);
    await expect(page.getByRole("status").filter({ hasText: passing.copied })).toHaveCount(
      isIn(snapshot, "copied") ? 1 : 0,
    );
  },
};
