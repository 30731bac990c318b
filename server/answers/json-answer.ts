import { exportHeaders } from "../plugins/export-access.ts";
import { ASK_EACH_TIME } from "../requests/caching.ts";
import { dataHeaders } from "../security/security-headers.ts";
import type { Settings } from "../settings/settings.ts";
import { type Answer, digestOf, prepareQuickly } from "./answer.ts";

/**
 * A good answer of the API, ready to be sent until the content changes; `before` where that says the same. `caching`: who else
 * may keep it, and how long.
 */
export async function prepareJson(
  message: unknown,
  settings: Pick<Settings, "publicUrl" | "hstsPreload" | "exportUrl">,
  caching: Readonly<Record<string, string>> = ASK_EACH_TIME,
  before?: Answer,
): Promise<Answer> {
  const body = JSON.stringify({ status: 1, message });
  const madeFrom = digestOf(`${caching["cache-control"]} ${body}`);
  if (before?.madeFrom === madeFrom) return before;
  return prepareQuickly({
    type: "application/json; charset=utf-8",
    body,
    headers: { ...dataHeaders(settings), ...exportHeaders(settings), ...caching },
    madeFrom,
  });
}
