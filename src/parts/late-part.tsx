/**
 * A part of every page that keeps products for the visitor, and comes with its machine when it is wanted (decision 51): all that
 * pages load of it is this, and its line in late-parts.ts.
 */
import { type ComponentType, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { createActor, fromPromise } from "xstate";
import type { Kept } from "../../machines/kept-products.ts";
import { latePartMachine, NOTHING, selectInVain } from "../../machines/late-part.ts";
import type { Keeper } from "../effects/kept-products.ts";
import { inspection } from "../effects/local-actor.ts";
import { isKept, type KeptList } from "../effects/storage.ts";
import { beginWithParts } from "../ui/later.tsx";
import { Status } from "../ui/Status.tsx";

/** What the module of a late part exports. */
interface LateModule<Actor extends Keeper> {
  /** Starts its machine with what the browser has kept. */
  readonly start: (kept: Kept) => Actor;
  readonly View: ComponentType<{ readonly actor: Actor }>;
}
type EventTo<Actor extends Keeper> = Parameters<Actor["send"]>[0];

/**
 * Describes a late part.
 * @param list where it is kept; a browser that has something there is brought the part at once
 * @param load brings its module
 * @param isLikely true of one that comes at the first sign of intent, whatever it is
 */
export function latePart<Actor extends Keeper>(
  list: KeptList,
  load: () => Promise<LateModule<Actor>>,
  { isLikely = false } = {},
) {
  let late: { readonly actor: Actor; readonly View: LateModule<Actor>["View"] } | undefined;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const logic = latePartMachine.provide({
    actors: {
      load: fromPromise(async () => {
        const [{ start, View }, { keep }] = await Promise.all([load(), import("../effects/kept-products.ts")]);
        late = { actor: keep(list, start), View };
        late.actor.subscribe(changed);
      }),
    },
    actions: {
      handOver: ({ context }) => {
        // Told by `tell`, which takes no others.
        for (const event of context.untold) late?.actor.send(event as EventTo<Actor>);
      },
      logError: (_, { error }) => console.error(error),
    },
  });
  const part = createActor(logic, inspection).start();
  part.subscribe(changed);

  const want = () => part.send({ type: "part.wanted" });
  if (isLikely) beginWithParts(want);
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (isKept(list)) want();
    return () => listeners.delete(listener);
  }
  /** What `select` makes of the part, the same while nothing changes; `otherwise` until the page is alive. */
  const useLate = <Selected,>(select: () => Selected, otherwise: Selected) =>
    useSyncExternalStore(subscribe, select, () => otherwise);
  /** What was told in vain, because the part can't be loaded. */
  const useInVain = () =>
    // Told by `tell`, which takes no others.
    useLate(() => selectInVain(part.getSnapshot()), NOTHING) as readonly EventTo<Actor>[];

  return {
    /** Brings the part. */
    want,
    /** Tells its machine what the visitor has done, at the latest when it has come. */
    tell: (event: EventTo<Actor>) => part.send({ type: "part.told", event }),
    /** Whether a product is kept. */
    useHas: (link: string) =>
      useLate(() => late?.actor.getSnapshot().context.items.some((item) => item.link === link) ?? false, false),
    useInVain,
    /** The part on the page; a status that is there before says that it can't be had. */
    Place: () => {
      const { t } = useTranslation();
      const isWanted = useLate(() => !part.getSnapshot().matches("absent"), false);
      const inVain = useInVain();
      const there = useLate(() => late, undefined);
      if (there) return <there.View actor={there.actor} />;
      return isWanted ? <Status>{inVain.length > 0 ? t("shell.page.partFailed") : ""}</Status> : null;
    },
  };
}
