/**
 * The cookie with the key of the status page, until the browser is closed. Browsers send it to that page alone, so over TLS it has
 * the `__Secure-` prefix: `__Host-` requires the path "/".
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { statusCookieName } from "../../../contract/constants.ts";
import { isStatusKey } from "../../../contract/inquiry-status.ts";
import { pathTo } from "../../../contract/paths.ts";
import type { Settings } from "../../settings/settings.ts";

interface StatusCookie {
  /** Returns the key; undefined without one. */
  read(request: Pick<FastifyRequest, "cookies">): string | undefined;
  /** Stores a key. Without one it deletes the cookie. */
  write(reply: FastifyReply, key: string | undefined): void;
}

/** Over TLS, only the name that no other host can set is read. Without TLS both are, because a proxy may terminate it. */
export function statusCookie({ publicUrl }: Pick<Settings, "publicUrl">): StatusCookie {
  const isSecure = publicUrl.startsWith("https:");
  const name = statusCookieName(isSecure);
  const names = isSecure ? [name] : [name, statusCookieName(true)];
  const attributes = { path: pathTo("status"), sameSite: "lax", secure: isSecure, httpOnly: true } as const;
  return {
    read: ({ cookies }) => names.map((each) => cookies[each] ?? "").find(isStatusKey),
    write(reply, key) {
      if (key === undefined) reply.clearCookie(name, attributes);
      else reply.setCookie(name, key, attributes);
    },
  };
}
