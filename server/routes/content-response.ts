import type { FastifyReply, FastifyRequest } from "fastify";
import { cacheKey } from "../requests/cache-keys.ts";
import { KEEP_NOWHERE } from "../requests/caching.ts";
import type { CachedResponse } from "../responses/cached-response.ts";
import { prepareJson } from "../responses/json-response.ts";
import { sendResponse } from "../responses/send-response.ts";
import type { Services } from "../services.ts";
import type { Site } from "../site/site.ts";

interface ContentResponse {
  /** What the answer depends on. */
  readonly key: string;
  /** Who else may keep it, and how long. */
  readonly caching: Readonly<Record<string, string>>;
  /** @throws ApiProblem where there is nothing to tell */
  readonly messageOf: (site: Site) => unknown;
}

/** Answers the API with what follows from the content, made once; who sees the preview gets their own, kept nowhere. */
export async function sendFromContent(
  { responses, renderQueue, preview, settings }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, caching, messageOf }: ContentResponse,
): Promise<void> {
  const isPreview = preview.isShownTo(request);
  const shown = preview.contentFor(request);
  const make = (before?: CachedResponse) =>
    renderQueue.run(request, async () =>
      prepareJson(await messageOf(shown.site), settings, isPreview ? KEEP_NOWHERE : caching, before),
    );
  sendResponse(await (isPreview ? make() : responses.getOrCreate(key, cacheKey(request), make)), request, reply);
}
