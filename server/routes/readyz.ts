/**
 * GET /readyz: 200 while this server can be sent visitors, 503 from the moment on when it is told to stop. It asks nothing of the database, since every page is answered
 * without it: a database in trouble is told by /healthz, and takes no server off the net.
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
