/**
 * Answers what is ready before Fastify takes up the request: routing, hooks and reply objects would cost as much again
 * as writing the bytes (`npm run quality -- bench`). Everything that is not a GET of a known spelling goes on to Fastify, which
 * makes the answer and so gets it ready for the next time.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Log } from "../log/log.ts";
import { kindOf } from "../metrics/route-kind.ts";
import { refuse } from "../plugins/errors.ts";
import type { Services } from "../services.ts";
import { isSearch } from "../visits/visits.ts";
import { answerBefore } from "./answer-before.ts";
import { writeAnswer } from "./send-answer.ts";

/** The spelling that a request is remembered by: its address, and for pages what else decides. */
export type Spelling = (request: IncomingMessage) => string;

export function answerWhatIsReady(
  app: FastifyInstance,
  { answers, counts, end, preview, visits }: Pick<Services, "answers" | "counts" | "end" | "preview" | "visits">,
  log: Log,
  spellings: readonly Spelling[],
): void {
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    // While the server stops, Fastify tells clients to close their connections.
    if (end.hasBegun || request.method !== "GET" || preview.isShownTo(request)) return false;
    // Fastify knows the visitor's address behind a proxy; whose search it is decides whether it is named (visits/).
    const { url = "", socket } = request;
    if (isSearch(url)) return false;
    for (const spell of spellings) {
      const ready = answers.find(spell(request));
      if (!ready) continue;
      writeAnswer(ready, request, response);
      log.answered(request, response.statusCode, 0);
      const kind = kindOf(request);
      counts.request(kind, response.statusCode);
      visits.answered(kind, request, response.statusCode, socket.remoteAddress ?? "");
      return true;
    }
    return false;
  }

  answerBefore(app, (request, response, next) => {
    if (refuse(request, response)) counts.request(kindOf(request), response.statusCode);
    else if (!answer(request, response)) next(request, response);
  });
}
