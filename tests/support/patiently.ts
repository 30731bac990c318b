import { setTimeout } from "node:timers/promises";
import type { APIResponse } from "playwright/test";

/** Asks again where the server says so: new pages by the dozen are more than one network is given at once. */
export async function patiently(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  const response = await ask();
  if (response.status() !== 429) return response;
  await setTimeout(Number(response.headers()["retry-after"]) * 1000);
  return patiently(ask);
}
