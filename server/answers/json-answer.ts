import { dataHeaders } from "../security-headers.ts";
import type { Settings } from "../settings.ts";
import { type Answer, prepareAnswer } from "./answer.ts";

/** A good answer of the API, ready to be sent until the content changes. Clients ask whether it has (ETag). */
export function prepareJson(message: unknown, settings: Pick<Settings, "publicUrl">): Promise<Answer> {
  return prepareAnswer({
    type: "application/json; charset=utf-8",
    body: JSON.stringify({ status: 1, message }),
    headers: { ...dataHeaders(settings), "cache-control": "no-cache" },
  });
}
