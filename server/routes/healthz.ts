/**
 * GET /healthz: 200 if the server can store a sample, else 503. Includes the state of the nightly backup, if one is configured, and
 * whether files are refused because the disk has too little free space. Forms are stored then.
 */
import { ApiProblem } from "../requests/api-problem.ts";
import type { Route } from "../services.ts";

export const healthz: Route = (app, { health, nightly, forms }) => {
  /** Returns the day of the last backup, and whether the last attempt failed. The log has the reason. */
  function backupState() {
    const state = nightly?.state();
    return state && { backup: { last: state.last, isFailing: state.problem !== undefined } };
  }

  app.get("/healthz", { logLevel: "warn" }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    if (!(await health.check()).isStoring) throw new ApiProblem(503, "Nothing can be stored at the moment.");
    const isDiskLow = await forms.files.isDiskLow();
    return { status: 1, message: "ok", ...backupState(), ...(isDiskLow && { files: "refused: disk" }) };
  });
};
