/** GET /turntables/1.json: the pictures of a product that turns once around. */
import { prepareAnswer } from "../answers/answer.ts";
import { sendAnswer } from "../answers/send-answer.ts";
import { TURNTABLES } from "../content/products/turntable.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { sharedCaching } from "../requests/caching.ts";
import { dataHeaders } from "../security/security-headers.ts";
import type { Route } from "../services.ts";

/** Browsers show it again without asking, seconds. */
const BROWSER_SECONDS = 600;

export const turntables: Route = (app, { answers, content, settings }) => {
  app.get<{ Params: { name: string } }>(`${TURNTABLES}:name`, async (request, reply) => {
    const { name } = request.params;
    const path = TURNTABLES + name;
    const pictures = content.site.turntable(name);
    if (!pictures) throw new ApiProblem(404, "There is no such turntable.");
    const caching = sharedCaching(settings, { secondsLeft: content.secondsLeft, browserSeconds: BROWSER_SECONDS });
    const make = () =>
      prepareAnswer({
        type: "application/json; charset=utf-8",
        body: JSON.stringify(pictures),
        headers: { ...dataHeaders(settings), ...caching },
      });
    sendAnswer(await answers.obtain(path, path, make), request, reply);
  });
};
