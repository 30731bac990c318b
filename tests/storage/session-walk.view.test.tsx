/** A random walk over a tab, its duplicate and a tab that was opened again. Each has its own content, whatever the others do. */
import * as fc from "fast-check";
import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import type { CartItem } from "../../contract/cart-item.ts";
import type { FileReceipt } from "../../contract/inquiry-files.ts";
import { EMPTY_LINE, type LineInputs } from "../../contract/line-input.ts";
import { pathTo } from "../../contract/paths.ts";
import { selectItems } from "../../machines/cart.ts";
import { compareMachine, selectItems as selectCompared } from "../../machines/compare.ts";
import type { FormValues } from "../../machines/form.ts";
import { selectLines } from "../../machines/lines.ts";
import type { SavedProduct } from "../../machines/saved-products.ts";
import { createNavigation } from "../../src/providers/navigation.ts";
import { createSiteLogic } from "../../src/providers/site-logic.ts";
import { restoreVisit } from "../../src/shell/restore-visit.ts";
import { actorsOf } from "../../src/site-context.tsx";
import { loadDraft, storeDraft } from "../../src/storage/form-drafts.ts";
import { loadFiles, storeFiles } from "../../src/storage/inquiry-files.ts";
import { keep } from "../../src/storage/saved-products.ts";
import { handOverSession } from "../../src/storage/session-handover.ts";
import { loadMessage, storeMessage } from "../../src/storage/status-message.ts";
import { loadCart, loadList, storeCart, storeList } from "../../src/storage/storage.ts";
import { keptProduct } from "../support/kept-product.ts";
import { settled } from "../support/settled.ts";
import { pageAt } from "../support/shell-response.ts";
import { SimulatedTab, type StorageKind } from "../support/simulated-tabs.ts";

const STEPS = 500;
const REFERENCE = "KP-2026-000001";

/** All that a visitor has in a tab. */
interface Content {
  readonly cart: readonly CartItem[];
  readonly otherCart: readonly CartItem[];
  readonly lines: LineInputs;
  readonly compared: readonly SavedProduct[];
  readonly draft: FormValues | undefined;
  readonly list: string;
  readonly message: string;
  readonly files: readonly FileReceipt[];
}
const EMPTY: Content = {
  cart: [],
  otherCart: [],
  lines: {},
  compared: [],
  draft: undefined,
  list: "",
  message: "",
  files: [],
};

/** Starts what the site starts in each document. */
function loadDocument() {
  handOverSession();
  const input = {
    language: "en",
    location: { pathname: pathTo("home"), search: "", hash: "" },
    page: pageAt("/home", "Home", "home"),
  };
  const logic = createSiteLogic({ i18n: createInstance(), navigation: createNavigation() });
  const actors = actorsOf(createActor(logic, { input }).start());
  const comparison = keep({ name: "compared", storage: () => sessionStorage }, (kept) =>
    createActor(compareMachine, { input: kept }).start(),
  );
  restoreVisit(actors, []);
  const { cart, lines } = actors;
  const read = (): Content => ({
    cart: selectItems(cart.getSnapshot()),
    otherCart: loadCart("zh"),
    lines: selectLines(lines.getSnapshot()),
    compared: selectCompared(comparison.getSnapshot()),
    draft: loadDraft("inquiry"),
    list: loadList(),
    message: loadMessage(REFERENCE)?.text ?? "",
    files: loadFiles(),
  });
  return { cart, lines, comparison, read };
}
type Loaded = ReturnType<typeof loadDocument>;

/** Changes of the visitor: what is done, and what the tab then has. */
type Change = (shown: Loaded, content: Content, id: number) => Partial<Content>;
const itemOf = (id: number): CartItem => ({ link: pathTo("product", { id }), name: `Strip ${id}` });
const CHANGES: readonly Change[] = [
  ({ cart }, content, id) => {
    const item = itemOf(id);
    cart.send({ type: "cart.added", item });
    return content.cart.some(({ link }) => link === item.link) ? {} : { cart: [...content.cart, item] };
  },
  // The line of a product goes with it.
  ({ cart }, content, id) => {
    const { link } = itemOf(id);
    if (!content.cart.some((item) => item.link === link)) return {};
    cart.send({ type: "cart.removed", link });
    const { [id]: _, ...lines } = content.lines;
    return { cart: content.cart.filter((item) => item.link !== link), lines };
  },
  (_, content, id) => {
    const otherCart = [...content.otherCart, itemOf(id)].slice(-5);
    storeCart("zh", otherCart);
    return { otherCart };
  },
  ({ lines }, content, id) => {
    const line = { ...EMPTY_LINE, reference: `PO-${id}` };
    lines.send({ type: "lines.taken", lines: { [id]: line }, by: "replacing" });
    return { lines: { ...content.lines, [id]: line } };
  },
  ({ comparison }, content, id) => {
    const item = keptProduct(id);
    const isTaken = content.compared.length === 4 || content.compared.some(({ link }) => link === item.link);
    comparison.send({ type: "compare.added", item });
    return isTaken ? {} : { compared: [...content.compared, item] };
  },
  ({ comparison }) => {
    comparison.send({ type: "compare.cleared" });
    return { compared: [] };
  },
  (_, content, id) => {
    const draft = { ...content.draft, name: `Mei ${id}` };
    storeDraft("inquiry", draft);
    return { draft };
  },
  (_, _content, id) => {
    storeList(`KP-${id}`);
    return { list: `KP-${id}` };
  },
  (_, _content, id) => {
    storeMessage({ reference: REFERENCE, key: "k", text: `Text ${id}` });
    return { message: `Text ${id}` };
  },
  (_, _content, id) => {
    const files = [{ receipt: `r${id}`, name: "a.pdf", expires: "2026-12-01", size: id }];
    storeFiles(files);
    return { files };
  },
];

const ID = { id: fc.integer({ min: 1, max: 12 }) };
const KEPT = { isKept: fc.nat(3).map((one) => one > 0) };
/** Which of the three tabs acts. */
const TAB = { tab: fc.nat(2) };
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ ...TAB, ...ID, type: fc.constant("change"), which: fc.nat(CHANGES.length - 1) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ ...TAB, ...KEPT, type: fc.constant("go"), by: fc.constantFrom(-3, -2, -1, -1, 1, 1, 2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ ...TAB, ...KEPT, type: fc.constant("open"), isForeign: fc.nat(4).map((one) => one === 0) }),
  },
  { weight: 1, arbitrary: fc.record({ ...TAB, type: fc.constant("reload") }) },
  { weight: 1, arbitrary: fc.record({ ...TAB, type: fc.constant("duplicate"), to: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ ...TAB, type: fc.constant("reopen") }) },
);

/** Chosen once: the same walk in each run. */
const SEED = 57;

test.each<StorageKind>(["of the tab", "of the document"])(
  "a tab, its duplicate and a reopened one lose and mix nothing in 500 steps, if session storage is that %s",
  async (kind) => {
    const first = { tab: new SimulatedTab(kind, loadDocument), content: EMPTY };
    await settled();
    const tabs = [first, { ...first, tab: first.tab.duplicate() }, { ...first, tab: first.tab.duplicate() }];
    await settled();
    for (const [number, steps] of fc.sample(step, { numRuns: STEPS, seed: SEED }).entries()) {
      const acting = tabs[steps.tab] as typeof first;
      if ("which" in steps) {
        const { shown } = acting.tab;
        if (shown) acting.content = { ...acting.content, ...CHANGES[steps.which]?.(shown, acting.content, steps.id) };
      } else if ("by" in steps) acting.tab.go(steps.by, steps.isKept);
      else if ("isForeign" in steps) acting.tab.open(steps);
      else if ("to" in steps) tabs[steps.to] = { ...acting, tab: acting.tab.duplicate() };
      else if (steps.type === "reload") acting.tab.reload();
      else tabs[steps.tab] = { ...acting, tab: acting.tab.duplicate() };
      await settled();
      for (const { tab, content } of tabs) {
        const { shown } = tab;
        if (shown) expect(shown.read(), `after step ${number}: ${JSON.stringify(steps)}`).toEqual(content);
        expect(localStorage.getItem("handedOver")).toBeNull();
      }
    }
  },
);
