/** GET /preview starts a preview with a signed pass (`npm run preview`). POST /preview/leave ends it. */
import { z } from "zod";
import { pathTo } from "../../contract/paths.ts";
import { ENTER, LEAVE } from "../preview/addresses.ts";
import { KEEP_NOWHERE } from "../requests/caching.ts";
import { ownPath } from "../requests/own-path.ts";
import { requireSameOrigin } from "../requests/same-origin.ts";
import { DATA_HEADERS } from "../security/security-headers.ts";
import type { Route } from "../services.ts";

const query = z.object({ pass: z.string().max(200), to: z.string().max(500).default(pathTo("home")) });

const REFUSED = [
  "This preview address is not good, or no longer. Ask for a new one.",
  "此預覽網址無效或已過期，請索取新的網址。",
  "",
].join("\n");
const NO_PATH = [
  'The page of this preview address is no path of this site. Write "to" as a path, such as /product/1.',
  "此預覽網址的頁面不是本站的路徑。請將「to」寫成路徑，例如 /product/1。",
  "",
].join("\n");

export const preview: Route = async (app, { preview, settings }) => {
  // The address contains the pass, so no other site may receive it as a referrer.
  const headers = {
    ...DATA_HEADERS,
    ...KEEP_NOWHERE,
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  };

  app.get(ENTER, async (request, reply) => {
    const { success, data } = query.safeParse(request.query);
    reply.headers(headers);
    const refuse = (status: number, text: string) => reply.code(status).type("text/plain; charset=utf-8").send(text);
    if (!success || !preview.isValid(data.pass)) return refuse(403, REFUSED);
    const to = ownPath(data.to);
    if (to === undefined) return refuse(400, NO_PATH);
    preview.enter(reply, data.pass);
    return reply.redirect(to, 303);
  });

  await app.register(async (scope) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.post(LEAVE, { onRequest: requireSameOrigin({ ...settings, exportUrl: null }) }, async (_request, reply) => {
      preview.leave(reply);
      return reply.headers(headers).redirect(pathTo("home"), 303);
    });
  });
};
