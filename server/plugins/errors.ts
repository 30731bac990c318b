/** Every error of the server in one shape (contract/forms.ts); what went wrong inside stays in the log. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiProblem } from "../api-problem.ts";
import { dataHeaders } from "../security-headers.ts";
import type { Settings } from "../settings.ts";

const MESSAGES: Readonly<Record<number, string>> = {
  400: "The request can't be read.",
  404: "There is nothing here.",
  413: "The request is too large.",
  414: "The address is too long.",
  415: "Only JSON is accepted.",
};

function problemOf(error: FastifyError | ApiProblem): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const { statusCode = 500 } = error;
  if (statusCode >= 500) return new ApiProblem(500, "Something went wrong. Please try again later.");
  return new ApiProblem(statusCode, MESSAGES[statusCode] ?? "The request can't be served.");
}

export function addErrors(app: FastifyInstance, settings: Settings): void {
  const headers = dataHeaders(settings);

  function answer(problem: ApiProblem, reply: FastifyReply): FastifyReply {
    if (problem.retryAfter !== undefined) reply.header("retry-after", String(problem.retryAfter));
    return reply.code(problem.statusCode).headers(headers).type("application/json; charset=utf-8").send(problem.body);
  }

  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
    const problem = problemOf(error);
    if (problem.statusCode >= 500 && !(error instanceof ApiProblem)) request.log.error(error, "request failed");
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    return answer(problem, reply);
  });
  app.setNotFoundHandler((_request, reply) => answer(problemOf(new ApiProblem(404, MESSAGES[404] ?? "")), reply));
}
