/**
 * Limits what connections take of the server. Node hands over all requests in the up to 64 kB that it reads of a connection
 * at once, and goes on while no answer is read: a connection that sends without reading could use up processor and memory. No
 * browser sends a request before the answer to the last one has come.
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { answerBefore } from "../answers/answer-before.ts";
import { networkAround } from "../forms/network.ts";

export interface ConnectionLimits {
  /** Requests of one connection that may wait for their answers; the next one destroys the connection. */
  readonly unanswered: number;
  /** Open connections of one network (forms/network.ts). Those of trusted proxies are not counted. */
  readonly connectionsPerNetwork: number;
  /** Open connections in all, those of proxies included. */
  readonly connections: number;
  /** Milliseconds that a connection may stand still while it owes a request, or does not read its answer. */
  readonly stillstand: number;
  /** Milliseconds that the headers of a request may take, and the whole of it. */
  readonly headers: number;
  readonly request: number;
  /** How often Node looks for what takes too long, milliseconds. */
  readonly checkedEvery: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  unanswered: 8,
  connectionsPerNetwork: 64,
  connections: 1000,
  stillstand: 15_000,
  headers: 15_000,
  request: 30_000,
  checkedEvery: 5000,
};

/** Why connections were destroyed, and how often. */
interface HungUp {
  pipelined: number;
  crowded: number;
}

export interface ConnectionCounts {
  /** Connections that are open. */
  readonly count: number;
  readonly hungUp: Readonly<HungUp>;
}

interface Connection {
  readonly network: string;
  unanswered: number;
}

/** In place of a network. */
const PROXIES = "proxies";

export function guardConnections(limits: ConnectionLimits, isProxy: (address: string) => boolean) {
  const connections = new Map<Socket, Connection>();
  /** The sockets of each network; the one that has gone longest without a new request comes first. */
  const networks = new Map<string, Set<Socket>>();
  const hungUp: HungUp = { pipelined: 0, crowded: 0 };

  function forget(socket: Socket): void {
    const network = connections.get(socket)?.network;
    if (network === undefined || !connections.delete(socket)) return;
    const open = networks.get(network);
    open?.delete(socket);
    if (open?.size === 0) networks.delete(network);
  }

  function hangUp(socket: Socket, reason: keyof HungUp): void {
    hungUp[reason] += 1;
    // Its close comes later, and until then it would be taken for one that can still be closed.
    forget(socket);
    socket.destroy();
  }

  /** Makes room among some connections: closes the idle one that was used least recently, or else the first. */
  function makeRoom(open: ReadonlySet<Socket>, newest: Socket): void {
    const isIdle = (socket: Socket) => socket !== newest && connections.get(socket)?.unanswered === 0;
    const [first] = open;
    const spared = [...open].find(isIdle) ?? first;
    if (spared) hangUp(spared, "crowded");
  }

  /** The connections of the network with most; of proxies, through which many visitors come, only if there are no others. */
  function largest(): ReadonlySet<Socket> {
    const sizeOf = ([name, { size }]: [string, Set<Socket>]) => (name === PROXIES ? 0 : size);
    const [most] = [...networks].sort((one, other) => sizeOf(other) - sizeOf(one));
    return most?.[1] ?? new Set();
  }

  function open(socket: Socket): void {
    const { remoteAddress = "" } = socket;
    const network = isProxy(remoteAddress) ? PROXIES : networkAround(remoteAddress);
    const others = networks.get(network) ?? new Set();
    networks.set(network, others.add(socket));
    connections.set(socket, { network, unanswered: 0 });
    socket.once("close", () => forget(socket));
    if (network !== PROXIES && others.size > limits.connectionsPerNetwork) makeRoom(others, socket);
    else if (connections.size > limits.connections) makeRoom(largest(), socket);
  }

  return {
    hungUp,
    get count() {
      return connections.size;
    },
    /** Options of http.createServer. */
    options: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.checkedEvery },
    watchConnections(server: Server): void {
      server.on("connection", open);
    },
    /** Lets requests pass to all that answers by now, unless their connection is destroyed. */
    watchRequests(app: FastifyInstance): void {
      answerBefore(app, (request, response, next) => {
        const { socket } = request;
        const connection = connections.get(socket);
        // Node had read more requests of it before it was destroyed.
        if (socket.destroyed || !connection) return;
        if (connection.unanswered === limits.unanswered) return hangUp(socket, "pipelined");
        connection.unanswered += 1;
        response.once("close", () => {
          connection.unanswered -= 1;
        });
        const others = networks.get(connection.network);
        others?.delete(socket);
        others?.add(socket);
        next(request, response);
      });
    },
  };
}
