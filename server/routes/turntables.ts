/** GET /turntables/1.json: the pictures of a product in a full turn. */

import { TURNTABLES } from "../content/products/turntable.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { sharedCaching } from "../requests/caching.ts";
import { prepareResponse } from "../responses/cached-response.ts";
import { sendResponse } from "../responses/send-response.ts";
import { DATA_HEADERS } from "../security/security-headers.ts";
import type { Route } from "../services.ts";

/** Max age in browsers, seconds. */
const BROWSER_SECONDS = 600;

export const turntables: Route = (app, { responses, content, settings }) => {
  app.get<{ Params: { name: string } }>(`${TURNTABLES}:name`, async (request, reply) => {
    const { name } = request.params;
    const path = TURNTABLES + name;
    const pictures = content.site.turntable(name);
    if (!pictures) throw new ApiProblem(404, "There is no such turntable.");
    const caching = sharedCaching(settings, { secondsLeft: content.secondsLeft, browserSeconds: BROWSER_SECONDS });
    const make = () =>
      prepareResponse({
        type: "application/json; charset=utf-8",
        body: JSON.stringify(pictures),
        headers: { ...DATA_HEADERS, ...caching },
      });
    sendResponse(await responses.getOrCreate(path, path, make), request, reply);
  });
};
