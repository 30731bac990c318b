import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type ActorRefFrom, fromCallback, fromPromise } from "xstate";
import { readCartItem } from "../../../../contract/cart-item.ts";
import type { FormStart, SharedList } from "../../../../contract/form-start.ts";
import type { Language } from "../../../../contract/languages.ts";
import { EMPTY_LINE, furtherQuantities } from "../../../../contract/line-input.ts";
import type { PageOf } from "../../../../contract/render.ts";
import { selectItems } from "../../../../machines/cart.ts";
import { has, itemKey } from "../../../../machines/cart-items.ts";
import { changedLines } from "../../../../machines/line-changes.ts";
import { selectLines } from "../../../../machines/lines.ts";
import { type ListChanged, type ListTaken, sharedListMachine } from "../../../../machines/shared-list.ts";
import { useLocalActor } from "../../../hooks/use-local-actor.ts";
import { type SiteActors, useSite } from "../../../site-context.tsx";
import { useEarlyLines } from "../lines/use-early-lines.ts";

export type SharedListActor = ActorRefFrom<typeof sharedListMachine>;

/** Adds the list from the link to the buyer's list, or puts it in its place. */
function takeList(
  { cart, lines }: Pick<SiteActors, "cart" | "lines">,
  { products, lines: typed }: SharedList,
  by: ListTaken["by"],
  language: Language,
): void {
  const own = selectItems(cart.getSnapshot());
  const items = products.flatMap((product) => readCartItem(product) ?? []);
  if (by === "replacing") for (const { link } of own) if (!has(items, link)) cart.send({ type: "cart.removed", link });
  const before = selectLines(lines.getSnapshot());
  const taken = items.map((item) => {
    const [key, line] = [itemKey(item), typed[itemKey(item)] ?? EMPTY_LINE];
    const held = by === "adding" ? (before[key] ?? EMPTY_LINE).quantities : [];
    return [key, { ...line, quantities: furtherQuantities(held, line.quantities, language) }] as const;
  });
  lines.send({ type: "lines.taken", lines: Object.fromEntries(taken), by });
  for (const item of items) cart.send({ type: "cart.added", item });
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
          takeList: ({ context }, { by }) => {
            const typed = early.current.reduce(changedLines, context.lines);
            takeList({ cart, lines }, { ...context, lines: typed }, by, i18n.language);
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
