import { exportHeaders } from "../plugins/export-access.ts";
import { ASK_EACH_TIME } from "../requests/caching.ts";
import { DATA_HEADERS } from "../security/security-headers.ts";
import type { Settings } from "../settings/settings.ts";
import { type CachedResponse, digestOf, prepareQuickly } from "./cached-response.ts";

/**
 * Prepares a successful response of the API. Returns `before` if it says the same. `caching` holds the cache headers.
 */
export async function prepareJson(
  message: unknown,
  settings: Pick<Settings, "publicUrl" | "hstsPreload" | "exportUrl">,
  caching: Readonly<Record<string, string>> = ASK_EACH_TIME,
  before?: CachedResponse,
): Promise<CachedResponse> {
  const body = JSON.stringify({ status: 1, message });
  const madeFrom = digestOf(`${caching["cache-control"]} ${body}`);
  if (before?.madeFrom === madeFrom) return before;
  return prepareQuickly({
    type: "application/json; charset=utf-8",
    body,
    headers: { ...DATA_HEADERS, ...exportHeaders(settings), ...caching },
    madeFrom,
  });
}
