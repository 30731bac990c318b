/**
 * GET /readyz: 200 while the server accepts visitors, 503 after the shutdown signal. It does not check the database, because pages
 * do not need it. A failing database shows in /healthz, and takes no server out of rotation.
 */
import { ApiProblem } from "../requests/api-problem.ts";
import type { Route } from "../services.ts";

export const readyz: Route = (app, { shutdown }) => {
  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    if (shutdown.hasBegun) throw new ApiProblem(503, "draining");
    return { status: 1, message: "ok" };
  });
};
