import type { IncomingMessage } from "node:http";

/** Scheme, host and the rest of an address; neither user names nor empty hosts are taken (RFC 9110, section 4.2). */
const ABSOLUTE = /^https?:\/\/([^/?#@\s]+)([/?].*)?$/i;

/**
 * Gives a request whose target is a whole address (`GET http://host/path`) the path alone, and the host that stands there in
 * place of its own, as a server has to take it (RFC 9112, section 3.2.2).
 * @returns false where the target is no address of a web page
 */
export function takeAbsoluteForm(request: IncomingMessage): boolean {
  const { url = "/" } = request;
  if (url.startsWith("/") || url === "*") return true;
  const [, host, rest = ""] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined) return false;
  request.headers.host = host;
  request.url = rest.startsWith("/") ? rest : `/${rest}`;
  return true;
}
