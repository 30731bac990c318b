import { dataHeaders } from "../security-headers.ts";
import type { Settings } from "../settings.ts";
import { type Answer, prepareQuickly } from "./answer.ts";

/** A good answer of the API, ready to be sent until the content changes. Clients ask whether it has (ETag). */
export function prepareJson(message: unknown, settings: Pick<Settings, "publicUrl" | "hstsPreload">): Promise<Answer> {
  return prepareQuickly({
    type: "application/json; charset=utf-8",
    body: JSON.stringify({ status: 1, message }),
    headers: { ...dataHeaders(settings), "cache-control": "no-cache" },
  });
}
