/** Uploads whose bodies are generated while they are sent, so that they may be of any size and shape. */

import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { HEADS } from "./files.ts";

const BOUNDARY = "hostile";
const MEGABYTE = 1024 * 1024;

/** Writes the head of a part. */
export const partHead = (name: string, filename?: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}\r\n\r\n`;
export const END = `\r\n--${BOUNDARY}--\r\n`;

/** Returns the start of a right upload: the solved challenge, and the first bytes of a drawing. */
export const uploadStart = (challenge: string, filename = "drawing.step"): string =>
  `${partHead("challenge")}${challenge}\r\n${partHead("file", filename)}${HEADS.step}`;

export interface RawAnswer {
  /** 0 if the connection ended without a response. */
  readonly status: number;
  readonly message: string;
  readonly fields: readonly string[];
  /** Bytes that were sent until then. */
  readonly sent: number;
}

/** Waits until more can be written, or until nothing can. */
const writable = (sent: ClientRequest) =>
  Promise.race([once(sent, "drain"), once(sent, "close")]).catch(() => undefined);

/** Sends a body piece by piece until the response arrives. `length` announces a length; without it the body is chunked. */
export async function sendRaw(
  url: string,
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  { length, headers = {} }: { readonly length?: number; readonly headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const sent = request(url, {
    method: "POST",
    headers: {
      origin: new URL(url).origin,
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      ...(length !== undefined && { "content-length": length }),
      ...headers,
    },
  });
  // Each wait below adds listeners.
  sent.setMaxListeners(0);
  let bytes = 0;
  let response: IncomingMessage | undefined;
  let isOver = false;
  sent.once("close", () => {
    isOver = true;
  });
  const answered = new Promise<void>((resolve) => {
    sent.once("response", (arrived) => {
      response = arrived;
      resolve();
    });
    sent.once("error", () => resolve());
  });
  for await (const piece of pieces) {
    if (response || isOver) break;
    bytes += piece.length;
    if (!sent.write(piece)) await Promise.race([writable(sent), answered]);
  }
  if (!response && !isOver) sent.end();
  await answered;
  let text = "";
  if (response) for await (const part of response) text += part;
  sent.destroy();
  const { message = "", fields = [] } = text.startsWith("{") ? (JSON.parse(text) as Partial<RawAnswer>) : {};
  return { status: response?.statusCode ?? 0, message, fields, sent: bytes };
}

/** Yields a start, and then so many bytes of filling. */
export function* filledBody(start: string, size: number): Generator<string | Uint8Array> {
  yield start;
  const piece = Buffer.alloc(MEGABYTE, "x");
  for (let sent = 0; sent < size; sent += piece.length) yield piece;
  yield END;
}
