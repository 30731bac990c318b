/**
 * The cookie with the inquiry of a visitor without scripts: items and quantities in the form of a list that is passed on, signed.
 * Browsers send it to `/inquiry` and addresses below it, and only the route of the inquiry page reads it.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { inquiryCookieName } from "../../../contract/constants.ts";
import { pathTo } from "../../../contract/paths.ts";
import { readSharedList, type SharedLine, writeSharedList } from "../../../contract/shared-list.ts";
import { isSignature, signatureOf, writtenSignature } from "../../lib/signed.ts";
import type { Settings } from "../../settings/settings.ts";

/** Max lines of a cookie. */
export const MAX_COOKIE_LINES = 60;
/** Max characters of its value. Browsers keep cookies of 4,096 bytes with their names and attributes. */
const MAX_COOKIE_LENGTH = 3000;
/** Max characters of the list in it: without signature and dot, and with commas that take three characters. */
const MAX_LENGTH = MAX_COOKIE_LENGTH - 44 - 2 * MAX_COOKIE_LINES;

export interface InquiryCookie {
  /** Returns the lines; undefined without a cookie, or with one that the server has not signed. */
  read(request: Pick<FastifyRequest, "cookies">): readonly SharedLine[] | undefined;
  /** Stores lines until the browser is closed, and returns those that do not fit. Without lines it deletes the cookie. */
  write(reply: FastifyReply, lines: readonly SharedLine[]): readonly SharedLine[];
}

/** Over TLS, only the name that no other host can set is read. Without TLS both are, because a proxy may terminate it. */
export function inquiryCookie({ publicUrl }: Pick<Settings, "publicUrl">, secret: string): InquiryCookie {
  const isSecure = publicUrl.startsWith("https:");
  const name = inquiryCookieName(isSecure);
  const names = isSecure ? [name] : [name, inquiryCookieName(true)];
  // Scripts delete the cookie once they have taken the lines over, so it is not HttpOnly.
  const attributes = { path: pathTo("inquiry"), sameSite: "lax", secure: isSecure } as const;
  return {
    read({ cookies }) {
      const values = names.flatMap((each) => cookies[each] ?? []);
      const list = values.flatMap((value) => {
        const [signature = "", ...text] = value.split(".");
        const list = text.join(".");
        return isSignature(signature, signatureOf(secret, "inquiry", list)) ? [list] : [];
      })[0];
      return list === undefined ? undefined : readSharedList(list, MAX_COOKIE_LENGTH).lines;
    },
    write(reply, lines) {
      if (lines.length === 0) {
        reply.clearCookie(name, attributes);
        return [];
      }
      const { text, left } = writeSharedList(lines, { maxLength: MAX_LENGTH, maxLines: MAX_COOKIE_LINES });
      const list = decodeURIComponent(text);
      reply.setCookie(name, `${writtenSignature(signatureOf(secret, "inquiry", list))}.${list}`, attributes);
      return left;
    },
  };
}
