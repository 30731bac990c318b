/**
 * A part of every page that keeps products for the visitor, and is loaded with its machine when it is wanted (decision 51): pages
 * load this alone, and its line in product-lists.ts.
 */
import { type ComponentType, useSyncExternalStore } from "react";
import type { Kept } from "../../machines/kept-products.ts";
import { NO_EVENTS } from "../../machines/lazy-part.ts";
import { startLazyPart } from "../providers/lazy-part.ts";
import type { Keeper } from "../storage/saved-products.ts";
import { isKept, type KeptList } from "../storage/storage.ts";
import { Status } from "../ui/Status.tsx";
import { useWords } from "../ui/use-words.tsx";

/** The exports of the module of such a part. */
interface ProductListModule<Actor extends Keeper> {
  /** Starts its machine with what the browser has kept. */
  readonly start: (kept: Kept) => Actor;
  readonly View: ComponentType<{ readonly actor: Actor }>;
}
type EventTo<Actor extends Keeper> = Parameters<Actor["send"]>[0];

/**
 * Describes such a part.
 * @param list its place in the browser's storage; a browser that has kept something there loads the part at once
 * @param load brings its module
 * @param isLikely true of a part that loads at the first sign of intent, whatever that is
 */
export function productListPart<Actor extends Keeper>(
  list: KeptList,
  load: () => Promise<ProductListModule<Actor>>,
  { isLikely = false } = {},
) {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const part = startLazyPart(
    async () => {
      const [{ start, View }, { keep }] = await Promise.all([load(), import("../storage/saved-products.ts")]);
      const actor = keep(list, start);
      actor.subscribe(changed);
      return { actor, View };
    },
    {
      isLikely: () => isLikely,
      handOver: ({ actor }, events) => {
        // `send` below takes no others.
        for (const event of events) actor.send(event as EventTo<Actor>);
      },
    },
  );
  part.subscribe(changed);

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (isKept(list)) part.preload();
    return () => listeners.delete(listener);
  }
  /** The value that `select` returns for the part, stable while nothing changes; `otherwise` until the page is alive. */
  const usePart = <Selected,>(select: () => Selected, otherwise: Selected) =>
    useSyncExternalStore(subscribe, select, () => otherwise);
  /** The events that had no effect, because the part could not be loaded. */
  const useFailedEvents = () =>
    // `send` below takes no others.
    usePart(part.failedEvents, NO_EVENTS) as readonly EventTo<Actor>[];

  return {
    preload: part.preload,
    /** Sends an event to its machine, at the latest when that is there. */
    send: (event: EventTo<Actor>) => part.queue(event),
    /** Whether a product is kept. */
    useHas: (link: string) =>
      usePart(
        () =>
          part
            .get()
            ?.actor.getSnapshot()
            .context.items.some((item) => item.link === link) ?? false,
        false,
      ),
    useFailedEvents,
    name: list.name,
    /** The part on the page. While it loads a status is there, which says if that failed. */
    Place: () => {
      const { say } = useWords();
      const isAbsent = usePart(part.isAbsent, true);
      const failed = useFailedEvents();
      const there = usePart(part.get, undefined);
      if (there) return <there.View actor={there.actor} />;
      return isAbsent ? null : <Status>{failed.length > 0 ? say("shell.page.partFailed") : ""}</Status>;
    },
  };
}
