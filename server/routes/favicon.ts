/** GET /favicon.ico: what asks for it by this name is sent to the drawing. */
import type { Route } from "../services.ts";

export const favicon: Route = (app, { content }) => {
  app.get("/favicon.ico", (_request, reply) =>
    reply.header("cache-control", "public, max-age=86400").redirect(content.site.look.icon, 302),
  );
};
