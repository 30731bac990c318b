import type { FastifyReply, FastifyRequest } from "fastify";
import { cacheKey } from "../requests/cache-keys.ts";
import { KEEP_NOWHERE } from "../requests/caching.ts";
import type { CachedResponse } from "../responses/cached-response.ts";
import { prepareJson } from "../responses/json-response.ts";
import { sendResponse } from "../responses/send-response.ts";
import type { Services } from "../services.ts";
import type { Site } from "../site/site.ts";

interface ContentResponse {
  /** Identifies everything that the response depends on. */
  readonly key: string;
  /** Cache headers. */
  readonly caching: Readonly<Record<string, string>>;
  /** Returns the message of the response. @throws ApiProblem if there is none */
  readonly messageOf: (site: Site) => unknown;
}

/**
 * Sends a response of the API that depends on the content alone, made once. In previews it is made for each request and not
 * cached.
 */
export async function sendFromContent(
  { responses, renderQueue, preview, settings }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, caching, messageOf }: ContentResponse,
): Promise<void> {
  const isPreview = preview.isShownTo(request);
  const version = preview.contentFor(request);
  const make = (before?: CachedResponse) =>
    renderQueue.run(request, async () =>
      prepareJson(await messageOf(version.site), settings, isPreview ? KEEP_NOWHERE : caching, before),
    );
  sendResponse(await (isPreview ? make() : responses.getOrCreate(key, cacheKey(request), make)), request, reply);
}
