import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedResponse } from "./cached-response.ts";
import { chooseEncoding } from "./encoding.ts";

/** Returns whether an If-None-Match header names the tag (weak comparison, RFC 9110 section 13.1.2). */
function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === "*") return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.split(",").some((tag) => bare(tag) === bare(etag));
}

interface Chosen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Returns the best form of a response that the client accepts, or 304 if the client already has it. */
function chooseForm({ status, etag, forms, unchangedHeaders }: CachedResponse, { headers }: FastifyRequest): Chosen {
  if (status === 200 && matchesTag(headers["if-none-match"], etag)) return { status: 304, headers: unchangedHeaders };
  return { status, ...forms[chooseEncoding(headers["accept-encoding"])] };
}

/** Sends a prepared response through Fastify. */
export function sendResponse(response: CachedResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = chooseForm(response, request);
  // Fastify would add "content-length: 0" to a 304 that answers HEAD, and so state a wrong length (RFC 9110 section 8.6).
  if (body === undefined) {
    sendCached(response, request, reply);
    return reply;
  }
  return reply.code(status).headers(headers).send(body);
}

/** Sends a cached response with Node's own methods: it needs no serialization and no onSend hook, which take twice as long. */
export function sendCached(response: CachedResponse, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = chooseForm(response, request);
  reply.hijack();
  reply.raw.writeHead(status, headers);
  reply.raw.end(body);
}
