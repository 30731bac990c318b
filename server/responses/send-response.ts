import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedResponse } from "./cached-response.ts";
import { chooseEncoding } from "./encoding.ts";

/** Whether an If-None-Match header names the tag (weak comparison, RFC 9110 section 13.1.2). */
function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === "*") return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.split(",").some((tag) => bare(tag) === bare(etag));
}

/** Sends a prepared response in the best encoding that the client accepts, or 304 if the client already has it. */
export function sendResponse(
  { status, etag, forms, unchangedHeaders }: CachedResponse,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (status === 200 && matchesTag(headers["if-none-match"], etag))
    return reply.code(304).headers(unchangedHeaders).send();
  const form = forms[chooseEncoding(headers["accept-encoding"])];
  return reply.code(status).headers(form.headers).send(form.body);
}
