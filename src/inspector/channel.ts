/** Channel between a page and the inspector in the same browser. */
import type { StatelyInspectionEvent } from "@statelyai/inspect";

/** Inspection event of an actor as plain data. */
export type InspectionEvent = StatelyInspectionEvent;
/** A page sends its events as JSON. The inspector requests all of them when it opens. */
export type InspectorMessage =
  | { readonly type: "event"; readonly visit: number; readonly event: string }
  | { readonly type: "request" };

export const openInspectorChannel = () => new BroadcastChannel("switchyard-inspector");
