/**
 * Responses whose header lines are ready. For each answer Node checks every name and value anew and joins them to lines; of
 * a ready answer that is a fifth of the work (docs/decisions/035). Lines that were checked once are handed over as they are.
 */
import { type IncomingMessage, ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from "node:http";

/** The beginning of an answer: its status line and its header lines but for the length, checked. */
export type Beginning = string & { readonly [checked]: true };
declare const checked: unique symbol;

/** @throws TypeError where a name or value is none that HTTP can carry: a line break in it would begin another header */
export function beginningOf(status: number, headers: Readonly<Record<string, string>>): Beginning {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  // The brand is given here alone.
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}` as Beginning;
}

export class PreparedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Node's own, which writeHead calls with the status line: what it is given it begins with, and adds Date and Connection. */
  declare private readonly _storeHeader: (beginning: string, headers: readonly string[]) => void;

  /** Like writeHead, and as final. `headers` are the length and what else is not prepared: names and values by turns. */
  writePrepared(
    status: number,
    beginning: Beginning,
    headers: readonly [name: "content-length", value: string, ...others: string[]],
  ): void {
    this.statusCode = status;
    this._storeHeader(beginning, headers);
  }
}

/** The response of a server whose option `ServerResponse` is the class above, as the site's is (server/app.ts). */
export function asPrepared(response: ServerResponse): PreparedResponse {
  if (!(response instanceof PreparedResponse)) throw new TypeError("this server does not make prepared responses");
  return response;
}
