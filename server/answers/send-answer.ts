import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Answer } from "./answer.ts";
import { chooseEncoding } from "./encoding.ts";
import { asPrepared } from "./prepared-response.ts";

/** Whether an If-None-Match header names the tag (weak comparison, RFC 9110 section 13.1.2). */
function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === "*") return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.split(",").some((tag) => bare(tag) === bare(etag));
}

/** Writes a prepared answer as it is: nothing is left to be worked out. */
export function writeAnswer(
  { status, etag, forms, unchangedHeaders }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { headers: asked, method } = request;
  if (status === 200 && matchesTag(asked["if-none-match"], etag)) {
    response.writeHead(304, unchangedHeaders).end();
    return;
  }
  const form = forms[chooseEncoding(asked["accept-encoding"])];
  // What is prepared lacks what Fastify has set: while the server stops, that the connection ends.
  const isLast = response.getHeader("connection") === "close";
  const headers = isLast ? ([...form.length, "connection", "close"] as const) : form.length;
  asPrepared(response).writePrepared(status, form.beginning, headers);
  if (method === "HEAD") response.end();
  else response.end(form.body);
}

/** Sends a prepared answer past Fastify's own serialising. Log and hooks on the response still run. */
export function sendAnswer(answer: Answer, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  writeAnswer(answer, request.raw, reply.raw);
}
