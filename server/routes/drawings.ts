/**
 * GET /drawings/5-dimensions-en.svg, 5-dimensions.dxf and 5-wiring-en.svg: drawings of a product. GET /drawings/5-address-en.svg:
 * its address as a QR code.
 */

import { DRAWINGS } from "../content/products/drawings.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { sharedCaching } from "../requests/caching.ts";
import { prepareResponse } from "../responses/cached-response.ts";
import { sendResponse } from "../responses/send-response.ts";
import { fileHeaders } from "../security/security-headers.ts";
import type { Route } from "../services.ts";

/** Max age in browsers, seconds. */
const BROWSER_SECONDS = 600;

export const drawings: Route = (app, { responses, content, settings }) => {
  app.get<{ Params: { name: string } }>(`${DRAWINGS}:name`, async (request, reply) => {
    const { name } = request.params;
    const path = DRAWINGS + name;
    // Loaded with the first drawing, because no page needs it.
    const { writtenDrawing } = await import("../drawings/written.ts");
    const { addressCode } = await import("../drawings/address-code.ts");
    const { site } = content;
    const written = writtenDrawing(site.content, name) ?? addressCode(site, settings.publicUrl, name);
    if (!written) throw new ApiProblem(404, "There is no such drawing.");
    const caching = sharedCaching(settings, { secondsLeft: content.secondsLeft, browserSeconds: BROWSER_SECONDS });
    const make = () => prepareResponse({ ...written, headers: { ...fileHeaders(path), ...caching } });
    sendResponse(await responses.getOrCreate(path, path, make), request, reply);
  });
};
