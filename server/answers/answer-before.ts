import type { RequestListener } from "node:http";
import type { FastifyInstance } from "fastify";

type Handler = (...request: [...Parameters<RequestListener>, next: RequestListener]) => void;

/** Lets something answer before all that answers by now, to which `next` hands a request on. */
export function answerBefore(app: FastifyInstance, handle: Handler): void {
  // Node types the listeners of all events as functions of anything; these hear requests.
  const listeners = app.server.listeners("request") as RequestListener[];
  const next: RequestListener = (request, response) => {
    for (const listener of listeners) listener(request, response);
  };
  app.server.removeAllListeners("request");
  app.server.on("request", (request, response) => handle(request, response, next));
}
