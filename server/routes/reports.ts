/** POST /api/reports: counts reports of policy violations and crashed screens, within limits. Nothing else is stored. */
import { REPORTS } from "../security/content-policy.ts";
import { kindsOf } from "../security/reports.ts";
import type { Route } from "../services.ts";

const TYPES = ["application/reports+json", "application/csp-report"];
/** Max bytes of a body. A browser sends a few reports at a time. */
const MAX_BODY = 32 * 1024;
/** Max bodies from one address. */
const LIMIT = { max: 30, timeWindow: "1 minute" };

export const reports: Route = async (app, { reports: counts, settings }) => {
  await app.register(async (scope) => {
    scope.addContentTypeParser(TYPES, { parseAs: "string" }, scope.getDefaultJsonParser("error", "error"));
    const options = { bodyLimit: MAX_BODY, config: { rateLimit: LIMIT } };
    scope.post(REPORTS.path, options, async ({ body }, reply) => {
      for (const kind of kindsOf(body, settings.publicUrl)) counts.add(kind);
      return reply.code(204).send();
    });
  });
};
