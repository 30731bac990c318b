import { REPORTS_PATH, SCREEN_REPORT } from "../../contract/constants.ts";
import type { RouteName } from "../../contract/routes.ts";
import { host } from "./host.ts";

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Reports to the server that the view of a screen threw. Sends the name of the screen only. Failures are ignored. */
export function reportScreen(name: RouteName | undefined): void {
  if (!host().rendersPages) return;
  const report = {
    type: SCREEN_REPORT,
    url: window.location.origin,
    body: { effectiveDirective: kebab(name ?? "none") },
  };
  navigator.sendBeacon(REPORTS_PATH, new Blob([JSON.stringify([report])], { type: "application/reports+json" }));
}
