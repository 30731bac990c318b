/** Cookies of the site, each of one value that wants no quoting (decision 31). */
import type { IncomingHttpHeaders } from "node:http";

export interface Cookie {
  /** Its value, as the visitor's browser sends it. */
  read(headers: Pick<IncomingHttpHeaders, "cookie">): string | undefined;
  /** Set-Cookie with a value, kept for so many seconds. */
  write(value: string, seconds: number): string;
}

interface CookieOptions {
  /** Values that it can have; a cookie with another one is passed over. */
  readonly values?: RegExp;
  /** Sent over TLS alone. */
  readonly isSecure: boolean;
  /** Kept from scripts. */
  readonly isHidden?: boolean;
}

/**
 * A cookie that is written under a name, and read under others as well. The first one counts. White space is what HTTP calls so,
 * as deploy/nginx.conf reads it: `\s` would have other signs in JavaScript than in nginx.
 */
export function cookieCalled(
  name: string,
  { isSecure, isHidden = false, values = /[^; \t]+/ }: CookieOptions,
  others: string[] = [],
): Cookie {
  const names = [name, ...others].join("|");
  const pattern = new RegExp(`(?:^|;[ \\t]*)(?:${names})=(${values.source})[ \\t]*(?:;|$)`);
  const flags = `${isHidden ? "; HttpOnly" : ""}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    read: ({ cookie }) => (cookie === undefined ? undefined : pattern.exec(cookie)?.[1]),
    write: (value, seconds) => `${name}=${value}; Path=/; Max-Age=${seconds}${flags}`,
  };
}
