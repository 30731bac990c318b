/** The page's side of the inspector, loaded by local-actor.ts in development alone. */
import { createInspector } from "@statelyai/inspect";
import { type InspectorMessage, openInspectorChannel, type Told } from "./channel.ts";

/** So much is told again to an inspector that is opened later. */
const MOST_KEPT = 2000;

/** Tells the inspector, now and when it is opened. */
export function createInspectorReporter() {
  const channel = openInspectorChannel();
  /** Orders the documents of one browser: the last that was opened is what the inspector shows. */
  const visit = performance.timeOrigin;
  const kept: string[] = [];
  const tell = (told: string) => channel.postMessage({ type: "told", visit, told } satisfies InspectorMessage);
  channel.onmessage = ({ data }: MessageEvent<InspectorMessage>) => {
    if (data.type === "asked") for (const told of kept) tell(told);
  };
  const send = (event: Told) => {
    const told = JSON.stringify(event);
    // Who the actors are is always told; of what they did, the last.
    if (kept.push(told) > MOST_KEPT)
      kept.splice(
        kept.findIndex((each) => !each.includes('"@xstate.actor"')),
        1,
      );
    tell(told);
  };
  return createInspector({ send }).inspect;
}
