import { ASK_EACH_TIME } from "../requests/caching.ts";
import { dataHeaders } from "../security/security-headers.ts";
import type { Settings } from "../settings/settings.ts";
import { type Answer, prepareQuickly } from "./answer.ts";

/** A good answer of the API, ready to be sent until the content changes. `caching`: who else may keep it, and how long. */
export function prepareJson(
  message: unknown,
  settings: Pick<Settings, "publicUrl" | "hstsPreload">,
  caching: Readonly<Record<string, string>> = ASK_EACH_TIME,
): Promise<Answer> {
  return prepareQuickly({
    type: "application/json; charset=utf-8",
    body: JSON.stringify({ status: 1, message }),
    headers: { ...dataHeaders(settings), ...caching },
  });
}
