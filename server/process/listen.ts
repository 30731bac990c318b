import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings/settings.ts";
import { asStartProblem } from "../settings/start-problem.ts";

/** Resolves "localhost" to all of its addresses, IPv4 and IPv6. */
async function addressesOf(host: string): Promise<readonly string[]> {
  if (host !== "localhost") return [host];
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.length > 0 ? found.map(({ address }) => address) : [host];
}

/**
 * Listens on every address that the host stands for. Fastify would make another server for each, which nobody watches over;
 * here the connections of all are the one server's.
 * @throws StartProblem
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Settings, "host" | "port">,
  addresses = addressesOf,
): Promise<void> {
  const [first = host, ...others] = await addresses(host);
  const listeners: Server[] = [];
  app.addHook("preClose", async () => {
    for (const listener of listeners) listener.close();
  });
  try {
    await app.listen({ host: first, port });
  } catch (problem) {
    throw asStartProblem(problem, { host, port, setting: "PORT" });
  }
  // On a port, never on a pipe, whose address would be a text.
  const bound = app.server.address() as AddressInfo;
  for (const address of others) {
    const listener = createServer((socket) => app.server.emit("connection", socket));
    listener.listen(bound.port, address);
    // A further address that is taken or not of this machine is skipped: only the first is required.
    await once(listener, "listening").then(
      () => listeners.push(listener),
      () => undefined,
    );
  }
}
