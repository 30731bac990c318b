/** GET /healthz: 200 while the server can answer and store, which it tries; else 503. Tells of the backups, where some are made. */
import { ApiProblem } from "../requests/api-problem.ts";
import type { Route } from "../services.ts";

export const healthz: Route = (app, { health, nightly }) => {
  /** The day of the last one, and whether the last try failed; why it did is in the log. */
  function backupState() {
    const state = nightly?.state();
    return state && { backup: { last: state.last, isFailing: state.problem !== undefined } };
  }

  app.get("/healthz", { logLevel: "warn" }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    if (!(await health.check()).isStoring) throw new ApiProblem(503, "Nothing can be stored at the moment.");
    return { status: 1, message: "ok", ...backupState() };
  });
};
