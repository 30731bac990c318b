/** Serves the metrics: to programs on this machine on a separate port, and at /metrics of the site to clients with the token. */
import { hash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics/metrics.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import type { Settings } from "../settings/settings.ts";
import { asStartProblem } from "../settings/start-problem.ts";

const PATH = "/metrics";
/** Other machines cannot connect to it. */
const HOST = "127.0.0.1";

type Wanted = Pick<Settings, "host" | "metricsPort" | "metricsToken">;

/** Names of this machine. Requests with another host are refused, because of DNS rebinding. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Returns whether a Host header names this machine, or the host in the settings. */
function isOwnHost(header: string | undefined, host: string): boolean {
  const name = header?.replace(/:\d+$/, "").toLowerCase() ?? "";
  return LOOPBACK.test(name) || name === host.toLowerCase();
}

export function addMetrics(app: FastifyInstance, { host, metricsPort, metricsToken }: Wanted, metrics: Metrics): void {
  if (metricsPort !== null) listenSeparately(app, metricsPort, host, metrics);
  if (metricsToken !== null) answerBearers(app, metricsToken, metrics);
}

/** Opens the port before that of the site, and closes it afterwards. */
function listenSeparately(app: FastifyInstance, port: number, host: string, metrics: Metrics): void {
  const answer: RequestListener = async ({ method, url, headers }, response) => {
    if (!isOwnHost(headers.host, host)) {
      response.writeHead(421).end();
      return;
    }
    if (method !== "GET" || url !== PATH) {
      response.writeHead(404).end();
      return;
    }
    const text = await metrics.read();
    response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text);
  };
  const server = createServer(answer);
  app.addHook("onReady", async () => {
    server.listen(port, HOST);
    await once(server, "listening").catch((problem: unknown) => {
      throw asStartProblem(problem, { host: HOST, port, setting: "METRICS_PORT" });
    });
  });
  app.addHook("onClose", async () => {
    server.close();
    server.closeAllConnections();
  });
}

const digestOf = (text: string) => hash("sha256", text, "buffer");

function answerBearers(app: FastifyInstance, token: string, metrics: Metrics): void {
  const expected = digestOf(`Bearer ${token}`);
  app.get(PATH, { logLevel: "warn" }, async ({ headers }, reply) => {
    reply.header("cache-control", "no-store");
    // Compares digests, so that neither length nor time reveals how close a guess was.
    if (!timingSafeEqual(digestOf(headers.authorization ?? ""), expected)) {
      reply.header("www-authenticate", "Bearer");
      throw new ApiProblem(401, "This is for the operator of the site.");
    }
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}
