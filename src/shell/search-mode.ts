import type { SnapshotFrom } from "xstate";
import type { headerMachine } from "../../machines/header.ts";

/** Content of the header's bar, including the transitions between the two. */
export type SearchMode = "nav" | "toSearch" | "search" | "toNav";

export function selectSearchMode(snapshot: SnapshotFrom<typeof headerMachine>): SearchMode {
  if (snapshot.matches("fadingToSearch")) return "toSearch";
  if (snapshot.matches("search")) return "search";
  return snapshot.matches("fadingToNav") ? "toNav" : "nav";
}
