/** POST /api/reports: what the policies of the pages have stopped, and screens that broke. Counted, within limits, and not kept. */
import { REPORTS } from "../security/content-policy.ts";
import { kindsOf } from "../security/reports.ts";
import type { Route } from "../services.ts";

const TYPES = ["application/reports+json", "application/csp-report"];
/** Bytes; a browser sends a few reports at a time. */
const LONGEST_BODY = 32 * 1024;
/** Bodies that one address may send in a minute. */
const LIMIT = { max: 30, timeWindow: "1 minute" };

export const reports: Route = async (app, { reports: counts, settings }) => {
  await app.register(async (scope) => {
    scope.addContentTypeParser(TYPES, { parseAs: "string" }, scope.getDefaultJsonParser("error", "error"));
    const options = { bodyLimit: LONGEST_BODY, config: { rateLimit: LIMIT } };
    scope.post(REPORTS.path, options, async ({ body }, reply) => {
      for (const kind of kindsOf(body, settings.publicUrl)) counts.add(kind);
      return reply.code(204).send();
    });
  });
};
