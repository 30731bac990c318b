import { setTimeout } from "node:timers/promises";
import type { APIResponse } from "playwright/test";

/** Those who ask for pages by the dozen do so from a network of their own: what it is given is not taken from the others. */
export const OWN_NETWORK = { "x-forwarded-for": "203.0.113.7" };

/** Asks again where the server says so: new pages by the dozen are more than one network is given at once. */
export async function patiently(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  const response = await ask();
  if (response.status() !== 429) return response;
  await setTimeout(Number(response.headers()["retry-after"]) * 1000);
  return patiently(ask);
}
