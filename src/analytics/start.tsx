import { type ReactNode, useDeferredValue } from "react";
import { hydrateRoot } from "react-dom/client";
import { createActor } from "xstate";
import { ANALYTICS_BLOCK, type AnalyticsInput } from "../../contract/analytics.ts";
import { inspection } from "../inspector/inspection.ts";
import { createAnalyticsLogic, storedChoice } from "../providers/analytics.ts";
import { Analytics } from "./Analytics.tsx";

/** Nothing stands in its place at first. `createRoot` would be code that no other part of the site needs, and each page has. */
const Afterwards = ({ children }: { readonly children: ReactNode }) => useDeferredValue(children, null);

/** Begins the question, after the site. */
export function startAnalytics(): void {
  const block = document.getElementById(ANALYTICS_BLOCK);
  const site = document.getElementById("root");
  if (!block || !site) return;
  // The server writes it as contract/analytics.ts says.
  const input = JSON.parse(block.textContent) as AnalyticsInput;
  const { host } = new URL(input.address);
  const actor = createActor(createAnalyticsLogic(input, host), {
    input: { choice: storedChoice(host) },
    ...inspection,
  });
  const place = document.createElement("div");
  site.after(place);
  actor.start();
  hydrateRoot(
    place,
    <Afterwards>
      <Analytics actor={actor} input={input} host={host} />
    </Afterwards>,
  );
}
