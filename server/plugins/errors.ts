/** Sends every error of the server in one shape (contract/forms.ts). Internal details only go to the log. */
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import { readableAddress } from "../content/addresses/percent-encoding.ts";
import { DatabaseUnavailable } from "../database/unavailable.ts";
import { TooSlow } from "../lib/warm-thread.ts";
import { BrokenViews } from "../render/broken-views.ts";
import { isPath, takeAbsoluteForm } from "../requests/absolute-form.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { SearchTooWide } from "../search/inverted-index.ts";
import { SearchNotReady } from "../search/site-search.ts";
import { DATA_HEADERS, pageHeaders } from "../security/security-headers.ts";
import type { Settings } from "../settings/settings.ts";
import type { ContentStore } from "../site/content-store.ts";
import { commonHeaders } from "./helmet.ts";
import { asksForPage, refusalPages } from "./refusal-page.ts";

const MESSAGES: Readonly<Record<number, string>> = {
  400: "The request can't be read.",
  404: "There is nothing here.",
  405: "Method not allowed.",
  408: "The request took too long.",
  413: "The request is too large.",
  414: "The address is too long.",
  416: "Range not satisfiable.",
  415: "Only JSON is accepted.",
  431: "The headers are too large.",
};
const TYPE = "application/json; charset=utf-8";

/** Retry-After of a form that the database could not store, seconds. */
const DATABASE_RETRY = 10;
/** Retry-After of a search while the index is built, seconds. */
const SEARCH_RETRY = 5;
/** Retry-After of a page that takes too long, seconds. By then another thread renders. */
const SLOW_RETRY = 5;

/** Maps an error to what clients may see. */
export function problemOf(error: Error & Partial<Pick<FastifyError, "statusCode">>): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof DatabaseUnavailable) {
    return new ApiProblem(503, "This can't be stored at the moment. Please try again soon.", {
      retryAfter: DATABASE_RETRY,
    });
  }
  if (error instanceof TooSlow) {
    return new ApiProblem(503, "This takes too long at the moment. Please try again soon.", { retryAfter: SLOW_RETRY });
  }
  if (error instanceof SearchNotReady) {
    return new ApiProblem(503, "The search is not ready yet. Please try again in a moment.", {
      retryAfter: SEARCH_RETRY,
    });
  }
  if (error instanceof SearchTooWide) {
    return new ApiProblem(422, "This search takes too many steps. Please use fewer words.");
  }
  const { statusCode = 500 } = error;
  if (statusCode >= 500) return new ApiProblem(500, "Something went wrong. Please try again later.");
  return new ApiProblem(statusCode, MESSAGES[statusCode] ?? "The request can't be served.");
}

function addCommonHeaders({ statusCode, retryAfter }: ApiProblem, reply: FastifyReply): FastifyReply {
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  return reply.code(statusCode);
}

function answer(problem: ApiProblem, reply: FastifyReply): FastifyReply {
  return addCommonHeaders(problem, reply).headers(DATA_HEADERS).type(TYPE).send(problem.body);
}

const METHODS = ["GET", "HEAD", "POST"];

/** Returns the methods that an address allows. Addresses outside /api are pages. */
function methodsOf(app: FastifyInstance, pathname: string): string[] {
  // In the path of a route, an asterisk is a pattern.
  if (pathname.includes("*")) return [];
  const url = pathname.startsWith("/api/") ? pathname : "/*";
  return METHODS.filter((method) => app.hasRoute({ method, url }));
}

/** Shows the page Page Not Found (routes/pages.ts). */
export type ShowNotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const isReading = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/**
 * Handles errors and unknown addresses: 405 if only the method is wrong, else 404. A browser that requests a page gets Page Not Found
 * at every address.
 */
export function addErrors(
  app: FastifyInstance,
  settings: Settings,
  content: Pick<ContentStore, "site">,
  showNotFound: ShowNotFound,
): void {
  const isPageMissing = (status: number, { raw }: FastifyRequest) =>
    status === 404 && isReading(raw) && asksForPage(raw);
  const pageFor = refusalPages(settings, content);
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request: FastifyRequest, reply) => {
    const problem = problemOf(error);
    if (problem.statusCode >= 500 && !(error instanceof ApiProblem)) request.log.error(error, "request failed");
    if (error instanceof BrokenViews) {
      const headers = pageHeaders(settings, error.policy);
      return reply.code(500).headers(headers).type("text/html; charset=utf-8").send(error.document);
    }
    // A 416 response names the length of the file.
    if (error.headers) reply.headers(error.headers);
    if (isPageMissing(problem.statusCode, request)) return showNotFound(request, reply);
    const page = pageFor(request, problem);
    if (page) return addCommonHeaders(problem, reply).headers(page.headers).send(page.body);
    return answer(problem, reply);
  });

  const nothing = (request: FastifyRequest, reply: FastifyReply) => {
    // Not parsed by URL, which takes the start of a path with two slashes for a host.
    const [pathname = "/"] = (request.raw.url ?? "/").split("?", 1);
    const allowed = methodsOf(app, pathname);
    const status = allowed.length > 0 && !allowed.includes(request.method) ? 405 : 404;
    if (isPageMissing(status, request)) return showNotFound(request, reply);
    if (status === 405) reply.header("allow", allowed.join(", "));
    return answer(new ApiProblem(status, MESSAGES[status] ?? ""), reply);
  };
  app.setNotFoundHandler(nothing);
  app.all("/api/*", nothing);
}

/** Max characters of a path. */
const MAX_PATH_LENGTH = 1000;

function isPathTooLong(url: string): boolean {
  const end = url.indexOf("?");
  return (end < 0 ? url.length : end) > MAX_PATH_LENGTH;
}

/** Returns whether a request has at most one Host header. With two, a proxy might use another one than this server. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts <= 1;
}

/** Returns the status for a request that Node accepts but HTTP or this server forbids, or undefined. */
function refusalOf(request: IncomingMessage): number | undefined {
  const { url = "", httpVersionMajor } = request;
  if (httpVersionMajor !== 1 || !hasOneHost(request) || !isPath(url)) return 400;
  return url.length > MAX_PATH_LENGTH && isPathTooLong(url) ? 414 : undefined;
}

/** Refuses malformed requests in an onRequest hook, and closes their connection. */
export function addRefusals(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw }, reply, done) => {
    const status = refusalOf(raw);
    if (status === undefined) return done();
    reply.header("connection", "close");
    done(new ApiProblem(status, MESSAGES[status] ?? ""));
  });
}

/** Answers and closes a connection whose request cannot be parsed, or whose headers are incomplete. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ""] ?? 400;
  const body = JSON.stringify(new ApiProblem(status, MESSAGES[status] ?? "").body);
  const head = [`content-type: ${TYPE}`, `content-length: ${Buffer.byteLength(body)}`, "connection: close"];
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, "", body].join("\r\n"));
  socket.destroy(error);
}

/**
 * Returns the handlers of malformed requests, which respond in the shape of all errors. An address that is not UTF-8 continues to the
 * routes if it is one of an earlier site, or if a browser requests a page.
 */
export const earlyErrors = (
  content: Pick<ContentStore, "site">,
  settings: Pick<Settings, "publicUrl" | "hstsPreload">,
) =>
  ({
    rewriteUrl(request) {
      takeAbsoluteForm(request);
      const { url = "/" } = request;
      // Refused by the hook below. A long path would be compared with every old address first.
      if (refusalOf(request) !== undefined) return url;
      const readable = readableAddress(url);
      if (readable === url || asksForPage(request)) return readable;
      const [pathname = ""] = readable.split("?", 1);
      return content.site.former(pathname, readable.slice(pathname.length)) ? readable : url;
    },
    // Fastify runs no hooks here, so helmet has set no header, and the request is not refused yet.
    frameworkErrors(error, request, reply) {
      const status = refusalOf(request.raw);
      const problem = status === undefined ? problemOf(error) : new ApiProblem(status, MESSAGES[status] ?? "");
      return answer(problem, reply.headers(commonHeaders(settings)));
    },
    clientErrorHandler: refuseConnection,
  }) satisfies FastifyServerOptions;
