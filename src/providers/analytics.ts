/** Storage and script loading for machines/analytics.ts. */
import { fromPromise } from "xstate";
import { ANALYTICS_POLICY, type AnalyticsScript } from "../../contract/analytics.ts";
import { type AnalyticsChoice, analyticsMachine } from "../../machines/analytics.ts";

const KEY = "analytics";

/** Includes the host, so that a script from another host needs new consent. */
const written = (choice: AnalyticsChoice, host: string) => `${choice} ${host}`;

export function storedChoice(host: string): AnalyticsChoice | null {
  try {
    const stored = localStorage.getItem(KEY);
    return (["allowed", "refused"] as const).find((choice) => stored === written(choice, host)) ?? null;
  } catch {
    return null;
  }
}

function storeChoice(choice: AnalyticsChoice, host: string): void {
  try {
    localStorage.setItem(KEY, written(choice, host));
  } catch (problem) {
    console.warn("The browser refuses its storage:", problem);
  }
}

/** Returns the address as a TrustedScriptURL if the browser supports it; the policy accepts no other address. Typed as a string. */
function trustedFor(address: string): string {
  const createScriptURL = (url: string) => {
    if (url !== address) throw new TypeError(`${url} is not the script of the company's analytics`);
    return url;
  };
  const maker = window.trustedTypes?.createPolicy(ANALYTICS_POLICY, { createScriptURL });
  return (maker?.createScriptURL(address) as unknown as string | undefined) ?? address;
}

function load({ address, data }: AnalyticsScript, trusted: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    for (const [name, value] of Object.entries(data)) script.setAttribute(`data-${name}`, value);
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} could not be loaded`));
    script.src = trusted;
    document.head.append(script);
  });
}

/** Provides the analytics machine with its effects. */
export function createAnalyticsLogic(script: AnalyticsScript, host: string) {
  const trusted = trustedFor(script.address);
  return analyticsMachine.provide({
    actors: { loadScript: fromPromise<void>(() => load(script, trusted)) },
    actions: {
      storeChoice: (_, { choice }) => storeChoice(choice, host),
      reloadPage: () => location.reload(),
      logError: (_, { error }) => console.error(error),
    },
  });
}
