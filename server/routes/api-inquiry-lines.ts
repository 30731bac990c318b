/** POST /api/inquiry/lines: reads a pasted list, a text file or a spreadsheet, without storing it. */
import type { Language } from "../../contract/languages.ts";
import { MAX_ORDER_FILE, MAX_ORDER_TEXT } from "../../contract/order-limits.ts";
import { type OrderLinesBody, orderLinesBody } from "../../contract/order-lines.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { checked } from "../requests/checked.ts";
import { requestedLanguage } from "../requests/language.ts";
import { requireSameOrigin } from "../requests/same-origin.ts";
import type { Route } from "../services.ts";
import type { Site } from "../site/site.ts";
import { decodeOrderFile } from "../submissions/lists/order-file.ts";
import { orderLines } from "../submissions/lists/order-lines.ts";
import { type OrderSheets, openOrderSheets } from "../submissions/lists/order-sheets.ts";

/** Max bytes of a body: a file in base64. */
const MAX_BODY = Math.ceil(MAX_ORDER_FILE / 3) * 4 + 1024;
/** Seconds until a spreadsheet is read again while too many wait. */
const BUSY_RETRY = 5;

const IN_FILE = { fields: ["file"] };
/** First bytes of a ZIP archive, as which spreadsheets are stored. */
const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

interface List {
  readonly text: string;
  readonly otherSheets?: readonly string[];
}

/** @throws ApiProblem 413 for too large a list, 422 for a file that can't be read, 503 while too many spreadsheets wait */
async function listIn(body: OrderLinesBody, site: Site, language: Language, sheets: OrderSheets): Promise<List> {
  if ("text" in body) return body;
  const bytes = Buffer.from(body.file, "base64");
  if (!isArchive(bytes)) {
    const text = decodeOrderFile(
      bytes,
      site.languages.map(({ key }) => key),
    );
    if (text === undefined) throw new ApiProblem(422, "The file is neither a text file nor an .xlsx file.", IN_FILE);
    return { text };
  }
  const read = await sheets.read({ bytes: Uint8Array.from(bytes), locale: language });
  if (!read)
    throw new ApiProblem(503, "Too many files are being read. Please try again soon.", { retryAfter: BUSY_RETRY });
  if (!("problem" in read)) return read;
  if (read.problem === "large") throw new ApiProblem(413, "The spreadsheet is too large.", IN_FILE);
  throw new ApiProblem(422, "The file can't be read as a spreadsheet.", IN_FILE);
}

export const apiInquiryLines: Route = (app, { content, settings, countList }) => {
  const sheets = openOrderSheets();
  app.addHook("onClose", () => sheets.close());
  const options = { bodyLimit: MAX_BODY, onRequest: [requireSameOrigin(settings), countList] };
  app.post("/api/inquiry/lines", options, async ({ body }, reply) => {
    reply.header("cache-control", "no-store");
    const input = checked(orderLinesBody, body, "The list can't be read.");
    const { site } = content;
    const language = requestedLanguage(site, String(input.lang));
    const { text, otherSheets = [] } = await listIn(input, site, language, sheets);
    if (text.length > MAX_ORDER_TEXT) throw new ApiProblem(413, "The list is too long.", IN_FILE);
    const answer = await orderLines(site, text, language);
    return { status: 1, message: { ...answer, ...(otherSheets.length > 0 && { otherSheets }) } };
  });
};
