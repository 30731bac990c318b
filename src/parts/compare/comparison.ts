/**
 * What is chosen for comparison, for every page: its machine comes with the tray at the first choice, or where this session has
 * made one before. Until then nothing is chosen.
 */
import { useSyncExternalStore } from "react";
import type { CompareEvent } from "../../../machines/compare.ts";
import { hasCompared } from "../../effects/storage.ts";

type Late = typeof import("./late.ts");

let late: Late | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Tells the machine what the visitor has chosen; without an event it only comes. */
export async function tellComparison(event?: CompareEvent): Promise<void> {
  const { comparison, CompareTray, selectIsChosen } = await import("./late.ts");
  if (!late) {
    late = { comparison, CompareTray, selectIsChosen };
    comparison.subscribe(tell);
    tell();
  }
  if (event) comparison.send(event);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (hasCompared()) void tellComparison();
  return () => listeners.delete(listener);
}

/** What `select` makes of what came later, undefined until then; the same object or value while nothing changes. */
export const useComparison = <Selected>(select: (late: Late) => Selected): Selected | undefined =>
  useSyncExternalStore(
    subscribe,
    () => late && select(late),
    () => undefined,
  );

/** Whether a product is chosen. */
export const useIsCompared = (link: string): boolean =>
  useComparison(({ comparison, selectIsChosen }) => selectIsChosen(link)(comparison.getSnapshot())) ?? false;
