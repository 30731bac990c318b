/** POST /api/inquiry/lines: reads a pasted list or a text file, without storing it. */
import { MAX_ORDER_FILE, MAX_ORDER_TEXT, type OrderLinesBody, orderLinesBody } from "../../contract/order-lines.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { checked } from "../requests/checked.ts";
import { requestedLanguage } from "../requests/language.ts";
import type { Route } from "../services.ts";
import { decodeOrderFile } from "../submissions/order-file.ts";
import { orderLines } from "../submissions/order-lines.ts";
import { requireSameOrigin } from "../submissions/same-origin.ts";

/** Max bytes of a body. Text in JSON can take six bytes for a character. */
const MAX_BODY = 6 * MAX_ORDER_TEXT + 1024;
/** Max lists from one address. */
const LIMIT = { max: 30, timeWindow: "10 minutes" };

/** @throws ApiProblem 413 for too long a text, 422 for a file that is no text */
function textOf(body: OrderLinesBody, languages: readonly string[]): string {
  if ("text" in body) return body.text;
  const bytes = Buffer.from(body.file, "base64");
  if (bytes.length > MAX_ORDER_FILE) throw new ApiProblem(413, "The file is too large.", { fields: ["file"] });
  const text = decodeOrderFile(bytes, languages);
  if (text === undefined) throw new ApiProblem(422, "The file is not a text file.", { fields: ["file"] });
  if (text.length > MAX_ORDER_TEXT) throw new ApiProblem(413, "The list is too long.", { fields: ["file"] });
  return text;
}

export const apiInquiryLines: Route = (app, { content, settings }) => {
  const options = { bodyLimit: MAX_BODY, config: { rateLimit: LIMIT }, onRequest: requireSameOrigin(settings) };
  app.post("/api/inquiry/lines", options, async ({ body }, reply) => {
    reply.header("cache-control", "no-store");
    const given = checked(orderLinesBody, body, "The list can't be read.");
    const { site } = content;
    const language = requestedLanguage(site, String(given.lang));
    const text = textOf(
      given,
      site.languages.map(({ key }) => key),
    );
    return { status: 1, message: orderLines(site, text, language) };
  });
};
