import { setTimeout } from "node:timers/promises";
import type { APIResponse } from "playwright/test";

/** Headers of a separate client network, so that tests with many requests do not use up the rate limit of others. */
export const OWN_NETWORK = { "x-forwarded-for": "203.0.113.7" };

/** Repeats a request after its `retry-after` while the rate limiter answers 429. */
export async function retryOn429(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  const response = await ask();
  if (response.status() !== 429) return response;
  await setTimeout(Number(response.headers()["retry-after"]) * 1000);
  return retryOn429(ask);
}
