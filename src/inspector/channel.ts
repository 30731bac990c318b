/** How a page of the site tells the inspector what its machines do: both are open in one browser. */
import type { StatelyInspectionEvent } from "@statelyai/inspect";

/** What happened to an actor, as plain data. */
export type Told = StatelyInspectionEvent;
/** A page tells what has happened, in JSON; the inspector asks for all of it when it is opened. */
export type InspectorMessage =
  | { readonly type: "told"; readonly visit: number; readonly told: string }
  | { readonly type: "asked" };

export const openInspectorChannel = () => new BroadcastChannel("switchyard-inspector");
