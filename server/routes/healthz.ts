/** GET /healthz: 200 while the server can answer and store, which it tries; else 503. */
import { ApiProblem } from "../api-problem.ts";
import type { Route } from "../services.ts";

export const healthz: Route = (app, { health }) => {
  app.get("/healthz", { logLevel: "warn" }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    if (!(await health.check()).isStoring) throw new ApiProblem(503, "Nothing can be stored at the moment.");
    return { status: 1, message: "ok" };
  });
};
