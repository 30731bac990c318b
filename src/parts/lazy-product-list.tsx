/**
 * A list of saved products that is part of every page, with code that loads on demand (decision 51). Pages import only
 * this module and the entry in product-lists.ts.
 */
import { type ComponentType, useSyncExternalStore } from "react";
import { NO_EVENTS } from "../../machines/lazy-part.ts";
import type { SavedProducts } from "../../machines/saved-products.ts";
import { createLazyPart } from "../providers/lazy-part.ts";
import type { SavingActor } from "../storage/saved-products.ts";
import { isSaved, type SavedList } from "../storage/storage.ts";
import { Status } from "../ui/Status.tsx";
import { useWords } from "../ui/use-words.tsx";

/** Exports of the lazy module. */
interface ProductListModule<Actor extends SavingActor> {
  /** Starts the machine with the saved products. */
  readonly start: (products: SavedProducts) => Actor;
  readonly View: ComponentType<{ readonly actor: Actor }>;
}
type EventTo<Actor extends SavingActor> = Parameters<Actor["send"]>[0];

/**
 * Defines such a list.
 * @param list its key in the browser's storage; a saved list loads the code at once
 * @param load imports the module
 * @param isLikely true to load the code on the first interaction
 */
export function lazyProductList<Actor extends SavingActor>(
  list: SavedList,
  load: () => Promise<ProductListModule<Actor>>,
  { isLikely = false } = {},
) {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const part = createLazyPart(
    async () => {
      const [{ start, View }, { keep }] = await Promise.all([load(), import("../storage/saved-products.ts")]);
      const actor = keep(list, start);
      actor.subscribe(changed);
      return { actor, View };
    },
    {
      isLikely: () => isLikely,
      handOver: ({ actor }, events) => {
        // Safe: `send` below accepts only events of this actor.
        for (const event of events) actor.send(event as EventTo<Actor>);
      },
      onChange: changed,
    },
  );

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (isSaved(list)) part.preload();
    return () => listeners.delete(listener);
  }
  /** Returns the value of `select`, stable while nothing changes, or `otherwise` until the page is interactive. */
  const usePart = <Selected,>(select: () => Selected, otherwise: Selected) =>
    useSyncExternalStore(subscribe, select, () => otherwise);
  /** Returns the events that were lost because the code failed to load. */
  const useFailedEvents = () =>
    // Safe: `send` below accepts only events of this actor.
    usePart(part.failedEvents, NO_EVENTS) as readonly EventTo<Actor>[];

  return {
    preload: part.preload,
    /** Sends an event to the machine, or queues it until that has loaded. */
    send: (event: EventTo<Actor>) => part.queue(event),
    /** Returns whether a product is saved. */
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
    /** The place of the list on the page. While the code loads it contains a status, which reports a failure. */
    Place: () => {
      const { say } = useWords();
      const isAbsent = usePart(part.isAbsent, true);
      const failed = useFailedEvents();
      const loaded = usePart(part.get, undefined);
      if (loaded) return <loaded.View actor={loaded.actor} />;
      return isAbsent ? null : <Status>{failed.length > 0 ? say("shell.page.partFailed") : ""}</Status>;
    },
  };
}
