import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type ActorRefFrom, fromCallback, fromPromise } from "xstate";
import { MAX_ITEMS } from "../../../../contract/asked-items.ts";
import { readCartItem } from "../../../../contract/cart-item.ts";
import type { FormStart, SharedList } from "../../../../contract/form-start.ts";
import type { Language } from "../../../../contract/languages.ts";
import { EMPTY_LINE, furtherQuantities } from "../../../../contract/line-input.ts";
import type { PageOf } from "../../../../contract/render.ts";
import { selectItems } from "../../../../machines/cart.ts";
import { has, itemKey, itemName } from "../../../../machines/cart-items.ts";
import { changedLines } from "../../../../machines/line-changes.ts";
import { selectLines } from "../../../../machines/lines.ts";
import { type ListChanged, type ListTaken, sharedListMachine } from "../../../../machines/shared-list.ts";
import { useLocalActor } from "../../../hooks/use-local-actor.ts";
import { type SiteActors, useSite } from "../../../site-context.tsx";
import { useEarlyLines } from "../lines/use-early-lines.ts";

export type SharedListActor = ActorRefFrom<typeof sharedListMachine>;

/**
 * Adds the list from the link to the buyer's list up to the limit of an inquiry, or puts it in its place. Returns the names of products
 * without room.
 */
function takeList(
  { cart, lines }: Pick<SiteActors, "cart" | "lines">,
  { products, lines: typed }: SharedList,
  by: ListTaken["by"],
  language: Language,
): readonly string[] {
  const own = selectItems(cart.getSnapshot());
  const all = products.flatMap((product) => readCartItem(product) ?? []);
  const added = all.filter(({ link }) => !has(own, link));
  const beyond = by === "adding" ? added.slice(Math.max(0, MAX_ITEMS - own.length)) : [];
  const items = all.filter((item) => !beyond.includes(item));
  if (by === "replacing") for (const { link } of own) if (!has(items, link)) cart.send({ type: "cart.removed", link });
  const before = selectLines(lines.getSnapshot());
  const taken = items.map((item) => {
    const [key, line] = [itemKey(item), typed[itemKey(item)] ?? EMPTY_LINE];
    const held = by === "adding" ? (before[key] ?? EMPTY_LINE).quantities : [];
    return [key, { ...line, quantities: furtherQuantities(held, line.quantities, language) }] as const;
  });
  lines.send({ type: "lines.taken", lines: Object.fromEntries(taken), by });
  // The products without room are announced then, and not how many there are.
  cart.send({ type: "cart.joined", items, ...(beyond.length > 0 && { by: "list" as const }) });
  return beyond.map((item) => item.number || itemName(item));
}

const NO_LIST: SharedList = { products: [], lines: {} };
/** Returns the list from the link. */
const listIn = (start: FormStart | undefined): SharedList =>
  start?.from === "link" ? start : (start?.offered ?? NO_LIST);

/** Starts the list from the link, and the copying of the buyer's list. */
export function useSharedList({ start }: PageOf<"inquiry">): SharedListActor {
  const early = useEarlyLines(start?.from === "link");
  const { i18n } = useTranslation();
  const { cart, lines } = useSite();
  const logic = useMemo(
    () =>
      sharedListMachine.provide({
        actors: {
          relayList: fromCallback<ListChanged>(({ sendBack }) => {
            const subscriptions = [cart.on("cart.changed", sendBack), lines.on("lines.changed", sendBack)];
            return () => {
              for (const subscription of subscriptions) subscription.unsubscribe();
            };
          }),
          // Without TLS there is no clipboard, so this rejects.
          copyText: fromPromise<void, { text: string }>(async ({ input }) => navigator.clipboard.writeText(input.text)),
        },
        actions: {
          takeList: ({ context, self }, { by }) => {
            const typed = early.current.reduce(changedLines, context.lines);
            const names = takeList({ cart, lines }, { ...context, lines: typed }, by, i18n.language);
            if (names.length > 0) self.send({ type: "products.left", names });
          },
        },
      }),
    [cart, lines, i18n, early],
  );
  const { products, lines: typed } = listIn(start);
  return useLocalActor(logic, {
    input: { products, lines: typed, unread: start?.unread ?? [], over: start?.over ?? [], left: start?.left ?? [] },
  });
}
