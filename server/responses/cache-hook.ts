/** Sends cached responses from an onRequest hook, before any route runs. A route makes the response and fills the cache. */
import type { FastifyInstance } from "fastify";
import type { CacheKey } from "../requests/cache-keys.ts";
import type { Services } from "../services.ts";
import { sendCached } from "./send-response.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** True if the response came from the cache. */
    isCached: boolean;
  }
  interface FastifyContextConfig {
    /** Tells whether the response is for this visitor alone, so that it never comes from the cache. */
    isPersonal?: (request: FastifyRequest) => boolean;
  }
}

/** Adds the hook. Tries each kind of key in turn. Visitors in preview never get a cached response. */
export function addCachedResponses(
  app: FastifyInstance,
  { preview, responses }: Pick<Services, "preview" | "responses">,
  cacheKeys: readonly CacheKey[],
): void {
  app.decorateRequest("isCached", false);
  app.addHook("onRequest", (request, reply, done) => {
    const { isPersonal } = request.routeOptions.config;
    if (request.method !== "GET" || preview.isShownTo(request) || isPersonal?.(request)) return done();
    for (const cacheKey of cacheKeys) {
      const cached = responses.find(cacheKey(request));
      if (!cached) continue;
      request.isCached = true;
      sendCached(cached, request, reply);
      return;
    }
    done();
  });
}
