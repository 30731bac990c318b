/** The status page of an inquiry: its data, and the limits of what its visitor can add. */
import type { LineDetails } from "./cart-item.ts";
import type { FieldName } from "./form-fields.ts";
import { pathTo, type SitePath } from "./paths.ts";
import { storedText } from "./typed-text.ts";

/** GET returns the data of the page as `{ status: 1, message: InquiryStatus }`. The address is below that of the page, as its cookie. */
export const STATUS_DATA = `${pathTo("status")}/data`;

/**
 * The query of a request that asks for what was typed. Anybody can send an inquiry under the address of somebody else, so a response
 * to the page, its data or a post holds nothing that was typed, unless its request has this query.
 */
export const SENT_QUERY = { sent: "shown" } as const;
export const asksForSent = (query: URLSearchParams): boolean => query.get("sent") === SENT_QUERY.sent;

/** A key of 128 bits as base64url, whose case counts. */
const KEY = String.raw`[\w-]{22}`;

/** Whether a text has the form of a key. */
export const isStatusKey = (text: string): boolean => new RegExp(`^${KEY}$`).test(text);

/** Decodes a path as far as routes do, however much of it is encoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Reads a path that may be the link of a status page: with any slashes, in any case, below any other path, and with the signs that a
 * mail or a person puts around the key. The key is undefined if nothing in the path can be one. Returns undefined for other paths.
 */
export function statusLinkIn(path: string): { readonly key: string | undefined } | undefined {
  const below = new RegExp(`^(?<before>.*?)${pathTo("inquiry")}/+(?<rest>.+)$`, "i");
  const { before = "", rest } = below.exec(path.includes("%") ? decoded(path) : path)?.groups ?? {};
  if (rest === undefined) return undefined;
  const key = new RegExp(String.raw`(?<![\w-])${KEY}`).exec(rest)?.[0];
  return key !== undefined || /^\/*$/.test(before) ? { key } : undefined;
}

/** Max characters of an added message. */
export const MAX_ADDED_MESSAGE = 2000;
/** Max messages that are added to one inquiry within 24 hours. */
export const MAX_ADDED_MESSAGES = 10;

export type InquiryState = "received" | "answered" | "withdrawn";

/** A line of the inquiry, with the names of its item and unit when it was sent. Other texts are in a response with `sent` alone. */
export type StatusLine = LineDetails & {
  readonly name: string;
  readonly unit_name?: string;
  /** Address of the product, as long as the site offers it. */
  readonly link?: SitePath;
};

/** The typed and chosen content of an inquiry. */
export interface SentContent {
  readonly values: Readonly<Partial<Record<FieldName<"inquiry">, string>>>;
  /** Inquiry type to its chosen options, joined with commas. */
  readonly choices: Readonly<Record<string, string>>;
  readonly files: readonly { readonly name: string; readonly size: number }[];
  /** Messages that the visitor has added, the oldest first. */
  readonly messages: readonly { readonly sent: string; readonly text: string }[];
}

/** An inquiry as its visitor sees it. Times are those of clocks in `timeZone`, such as "2026-12-01 09:00". */
export interface InquiryStatus {
  readonly reference: string;
  readonly received: string;
  readonly timeZone: string;
  /** The day by which the company answers, YYYY-MM-DD in its zone; missing without a promise. */
  readonly due?: string;
  readonly state: InquiryState;
  /** Since when it is answered or withdrawn. */
  readonly since?: string;
  readonly lines: readonly StatusLine[];
  /** Only in a response to a request that asks for it (SENT_QUERY). */
  readonly sent?: SentContent;
}

/**
 * Why nothing was stored: the message is empty or too long, the link of another inquiry was opened in this browser since, it was
 * withdrawn in another window, there were too many messages today or posts from this network, or the server did not answer.
 */
export const STATUS_PROBLEMS = ["empty", "long", "other", "closed", "many", "failed"] as const;
export type StatusProblem = (typeof STATUS_PROBLEMS)[number];

/** Returns what is wrong with a typed message; undefined if it can be sent. */
export function problemOfMessage(text: string): Extract<StatusProblem, "empty" | "long"> | undefined {
  const stored = storedText(text, "lines");
  if (stored === "") return "empty";
  return stored.length > MAX_ADDED_MESSAGE ? "long" : undefined;
}

/** The page as the server renders it. Without scripts, a posted form continues at its step. */
export interface StatusStart {
  /** Null if the key is wrong, or if the inquiry was removed. */
  readonly inquiry: InquiryStatus | null;
  /** True if the browser did not keep the cookie of the link that has just led here. */
  readonly lacksCookie?: true;
  readonly step: "shown" | "stored" | "refused" | "asking" | "withdrawn";
  /** Set if the step is `refused`. */
  readonly problem: StatusProblem | null;
  /** The message that was typed and not stored, also if no inquiry can be shown. */
  readonly text: string;
  /** Idempotency key of the next message. */
  readonly key: string;
}
