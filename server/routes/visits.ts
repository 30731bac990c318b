/** POST /api/visits: counts pages and added products that scripts handle without another request (server/visits/). */
import type {} from "@fastify/rate-limit";
import { z } from "zod";
import { LANGUAGES } from "../../contract/constants.ts";
import { isSameOrigin } from "../requests/same-origin.ts";
import { resolveUrl } from "../routing/resolve-url.ts";
import type { Route } from "../services.ts";

const report = z.union([
  z.strictObject({ page: z.string().startsWith("/").max(300) }),
  z.strictObject({ added: z.int().positive() }),
]);
/** Max bytes of a body. */
const MAX_BODY = 1000;
/** Max reports of one network, more than anybody opens. */
const LIMIT = { max: 60, timeWindow: "1 minute" };

export const visits: Route = async (app, { content, preview, settings, visits }) => {
  const share = app.createRateLimit(LIMIT);
  app.post("/api/visits", { bodyLimit: MAX_BODY }, async (request, reply) => {
    const { success, data } = report.safeParse(request.body);
    const isOurs =
      isSameOrigin(request.headers, settings.formOrigin, settings.exportUrl) && !preview.isShownTo(request);
    const taken = await share(request);
    // Invalid reports are ignored with the same status, so that the visitor's console shows no error.
    if (success && isOurs && (taken.isAllowed || !taken.isExceeded)) {
      const { site } = content;
      if ("added" in data) {
        if (site.product(data.added, LANGUAGES[0])) visits.added(data.added);
      } else {
        const found = resolveUrl(site, data.page, "");
        if (found.kind === "page" && found.isCanonical && found.location.pathname === data.page) visits.seen(data.page);
      }
    }
    return reply.code(204).send();
  });
};
