/** Status pages of stored inquiries, as visitors and mail scanners open them. */
import { type InquiryStatus, SENT_QUERY, STATUS_DATA, type StatusStart } from "../../../contract/inquiry-status.ts";
import { storeSubmission } from "../../../server/submissions/forms/store-submission.ts";
import { digestOfKey, statusKeyOf } from "../../../server/submissions/status/key.ts";
import type { NewSubmission } from "../../../server/submissions/store/stored.ts";
import type { TestServer } from "./server.ts";
import { storedInquiry } from "./stored.ts";

/** Stores an inquiry with a status page, and returns the key of the page. */
export async function storeWithPage(
  { database }: Pick<TestServer, "database">,
  name: string,
  changes: Partial<NewSubmission> = {},
): Promise<string> {
  const statusKey = statusKeyOf(name, "s".repeat(32));
  await storeSubmission(database, "AC", {
    kind: "inquiry",
    key: name,
    body: storedInquiry(),
    challenge: { nonce: name, expiresAt: Date.now() + 60_000 },
    statusKey,
    ...changes,
  });
  return statusKey;
}

/** Removes the page of an inquiry, as erasing its person does. */
export const withoutPage = ({ database }: Pick<TestServer, "database">, key: string) =>
  database.updateTable("submissions").set({ status_key: null }).where("status_key", "=", digestOfKey(key)).execute();

export const cookieOf = (key: string) => ({ cookie: `switchyard_status=${key}` });

/** Reads what the document of a page starts with. */
export async function startOf(response: Response): Promise<StatusStart | undefined> {
  const text = await response.text();
  const data = /id="site-input">(.*?)<\/script>/.exec(text)?.[1];
  return data ? (JSON.parse(data) as { page: { inquiryStatus?: StatusStart } }).page.inquiryStatus : undefined;
}

/** The address of the page that shows what was typed, and of its posts. */
export const SHOWN_PAGE = `/inquiry/status?${new URLSearchParams(SENT_QUERY)}`;
/** The address of its data. */
export const SHOWN_DATA = `${STATUS_DATA}?${new URLSearchParams(SENT_QUERY)}`;

/** Posts to the status page as scripts do, once the visitor has asked for what was typed. */
export const postJson = (
  { ask, origin }: TestServer,
  key: string,
  body: object,
  headers: Record<string, string> = {},
) =>
  ask(SHOWN_PAGE, {
    method: "POST",
    headers: { origin, "content-type": "application/json", ...cookieOf(key), ...headers },
    body: JSON.stringify(body),
  });

/** Posts to it as a form without scripts does. */
export const postForm = (
  { ask }: TestServer,
  key: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { origin: "null", "sec-fetch-site": "same-origin" },
) =>
  ask(SHOWN_PAGE, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...cookieOf(key), ...headers },
    body: new URLSearchParams(fields).toString(),
  });

export const statusOf = async (response: Response) => ((await response.json()) as { message: InquiryStatus }).message;
