/** Changes to the inquiry in the cookie of a visitor without scripts: products are added, and forms are posted. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { type AskedItem, itemOf, uniqueItems, writtenItem } from "../../../contract/asked-items.ts";
import { EMPTY_START, type FormStart } from "../../../contract/form-start.ts";
import type { Language } from "../../../contract/languages.ts";
import { EMPTY_LINE, quantitiesOf } from "../../../contract/line-input.ts";
import { joinedQuantities, readSharedList, type SharedLine } from "../../../contract/shared-list.ts";
import type { Settings } from "../../settings/settings.ts";
import type { Site } from "../../site/site.ts";
import { namedItems, offeredItems } from "../lists/asked-products.ts";
import { inquiryCookie } from "../lists/inquiry-cookie.ts";
import { keptLines, linkedLines, namesOf, overNames } from "../lists/shown-lines.ts";
import type { PostedForm } from "./posted-form.ts";

/** Value of `step` in a form that adds products, and of `by` in one that decides about a list that was passed on. */
export const ADD = "add";
const REPLACING = "replacing";
const LEAVING = "leaving";

export interface KeptInquiry {
  /** Adds products or a list to the cookie. Returns the form of the page if something did not fit; else undefined. */
  add(input: Given, request: FastifyRequest, reply: FastifyReply): FormStart | undefined;
  /** Keeps the lines of a posted form until they are sent or cancelled. Returns what the page tells about them. */
  keep(posted: Posted, request: FastifyRequest, reply: FastifyReply): Pick<FormStart, "from" | "left">;
}
/** A form that adds products. */
export interface Given {
  readonly params: URLSearchParams;
  readonly site: Site;
  readonly language: Language;
}
interface Posted extends Given {
  readonly posted: Pick<PostedForm, "products" | "gone" | "lines">;
  readonly isSent: boolean;
}

/** Returns the items of a posted form with their quantities, as far as they can be read. */
function postedLines({ site, language, posted: { products, gone, lines } }: Posted): readonly SharedLine[] {
  return [...products, ...gone.map(({ link }) => itemOf(link))].map((item) => {
    const line = lines[writtenItem(item)] ?? EMPTY_LINE;
    return { ...item, quantities: quantitiesOf(line, site.rules(item, language), language) };
  });
}

/** Returns lines with those of a posted form, which replace their equals. */
function withPosted(own: readonly SharedLine[], posted: readonly SharedLine[], cancelled: readonly AskedItem[]) {
  const gone = new Set(cancelled.map(writtenItem));
  const now = new Map(posted.map((line) => [writtenItem(line), line]));
  return uniqueItems([...own.map((line) => now.get(writtenItem(line)) ?? line), ...posted]).filter(
    (line) => !gone.has(writtenItem(line)),
  );
}

export function keptInquiry(settings: Pick<Settings, "publicUrl">, secret: string): KeptInquiry {
  const cookie = inquiryCookie(settings, secret);
  return {
    add({ params, site, language }, request, reply) {
      const by = params.get("by");
      if (by === LEAVING) return undefined;
      const list = linkedLines(site, readSharedList(params.getAll("lines").join()));
      const items = offeredItems(site, namedItems(params.getAll("products")));
      const own = by === REPLACING ? [] : (cookie.read(request) ?? []);
      const all = [...own, ...list.lines, ...items.map((item) => ({ ...item, quantities: [] }))];
      const { lines, over } = joinedQuantities(all);
      const overflow = cookie.write(reply, lines);
      const tooMany = [...list.over, ...overNames(site, over)];
      if (overflow.length + tooMany.length + list.unread.length === 0) return undefined;
      return {
        ...EMPTY_START,
        ...keptLines(site, language, lines.slice(0, lines.length - overflow.length)),
        from: "cookie",
        ...(overflow.length > 0 && { left: namesOf(site, overflow) }),
        ...(tooMany.length > 0 && { over: tooMany }),
        ...(list.unread.length > 0 && { unread: list.unread }),
      };
    },
    keep(posted, request, reply) {
      const { params, site, isSent } = posted;
      const own = cookie.read(request) ?? [];
      const lines = postedLines(posted);
      const removed = isSent ? lines : namedItems(params.getAll("cancel"));
      const now = withPosted(own, isSent ? [] : lines, removed);
      const overflow = namesOf(site, cookie.write(reply, now));
      // Scripts take over the lines of the page. They must not delete others, which another tab has added.
      return {
        ...(now.length === lines.length && !isSent && { from: "cookie" }),
        ...(overflow.length > 0 && !isSent && { left: overflow }),
      };
    },
  };
}
