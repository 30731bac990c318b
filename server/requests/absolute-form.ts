import type { IncomingMessage } from "node:http";

/** Scheme, host and the rest of an address. User names and empty hosts are not accepted (RFC 9110, section 4.2). */
const ABSOLUTE = /^https?:\/\/([^/?#@\s]+)([/?].*)?$/i;

/** Whether a request target is a path, or the `*` of OPTIONS. */
export const isPath = (url: string): boolean => url.startsWith("/") || url === "*";

/**
 * Reduces an absolute request target (`GET http://host/path`) to its path and replaces the Host header by the host in it
 * (RFC 9112, section 3.2.2). Leaves other targets unchanged.
 */
export function takeAbsoluteForm(request: IncomingMessage): void {
  const { url = "/" } = request;
  const [, host, rest = ""] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined) return;
  request.headers.host = host;
  request.url = rest.startsWith("/") ? rest : `/${rest}`;
}
