import { type ReactNode, useDeferredValue } from "react";
import { hydrateRoot } from "react-dom/client";
import { createActor } from "xstate";
import { ANALYTICS_BLOCK, type AnalyticsInput } from "../../contract/analytics.ts";
import { inspection } from "../inspector/inspection.ts";
import { createAnalyticsLogic, storedChoice } from "../providers/analytics.ts";
import { Analytics } from "./Analytics.tsx";

/** Renders its children after hydration of an empty element. Uses `hydrateRoot`, because `createRoot` would add code to each page. */
const Afterwards = ({ children }: { readonly children: ReactNode }) => useDeferredValue(children, null);

/** Starts the consent question after the site. */
export function startAnalytics(): void {
  const block = document.getElementById(ANALYTICS_BLOCK);
  const site = document.getElementById("root");
  if (!block || !site) return;
  // Written by the server (contract/analytics.ts).
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
