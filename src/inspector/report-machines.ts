/** Page side of the inspector. inspection.ts loads it in development only. */
import { createInspector } from "@statelyai/inspect";
import { type InspectionEvent, type InspectorMessage, openInspectorChannel } from "./channel.ts";

/** Max number of stored events for an inspector that opens later. */
const MAX_EVENTS = 2000;

/** Creates the `inspect` option that sends events to the inspector, and stored events when the inspector opens. */
export function createInspectorReporter() {
  const channel = openInspectorChannel();
  /** Opening time of the document. The inspector shows the latest one. */
  const visit = performance.timeOrigin;
  const stored: string[] = [];
  const post = (event: string) => channel.postMessage({ type: "event", visit, event } satisfies InspectorMessage);
  channel.onmessage = ({ data }: MessageEvent<InspectorMessage>) => {
    if (data.type === "request") for (const event of stored) post(event);
  };
  const send = (inspected: InspectionEvent) => {
    const event = JSON.stringify(inspected);
    // Drops the oldest event but keeps the registrations of actors.
    if (stored.push(event) > MAX_EVENTS)
      stored.splice(
        stored.findIndex((each) => !each.includes('"@xstate.actor"')),
        1,
      );
    post(event);
  };
  return createInspector({ send }).inspect;
}
