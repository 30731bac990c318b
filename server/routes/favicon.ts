/** GET /favicon.ico: redirects to the icon of the theme. */
import { ownPath } from "../requests/own-path.ts";
import type { Route } from "../services.ts";

export const favicon: Route = (app, { content }) => {
  app.get("/favicon.ico", (_request, reply) => {
    const { icon } = content.site.look;
    return reply.header("cache-control", "public, max-age=86400").redirect(ownPath(icon) ?? icon, 302);
  });
};
