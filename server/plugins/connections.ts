/**
 * Limits how much of the server one connection or one network can use. Node reads up to 64 kB of a connection at once, emits
 * every request in it, and continues while no response is read. A client that sends without reading could exhaust memory.
 * Browsers never send a request before the previous response has arrived.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { UPLOAD_TIMEOUT } from "../../contract/constants.ts";
import { networkAround } from "../requests/network.ts";

export interface ConnectionLimits {
  /** Max requests of one connection that wait for a response. One more destroys the connection. */
  readonly pendingRequests: number;
  /** Max open connections of one network (requests/network.ts). Connections of trusted proxies are not counted. */
  readonly connectionsPerNetwork: number;
  /** Max open connections in total, including those of proxies. */
  readonly connections: number;
  /** Timeout of a connection that neither sends its request nor reads its response, milliseconds. One that waits is not idle. */
  readonly idleTimeout: number;
  /** Timeout for the headers of a request, milliseconds. */
  readonly headersTimeout: number;
  /** Timeout for a whole request, milliseconds. */
  readonly requestTimeout: number;
  /** How often Node checks these timeouts, milliseconds. */
  readonly checkInterval: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  pendingRequests: 8,
  connectionsPerNetwork: 64,
  connections: 1000,
  idleTimeout: 15_000,
  headersTimeout: 15_000,
  requestTimeout: UPLOAD_TIMEOUT,
  checkInterval: 5000,
};

/** Longer than the 60 seconds for which nginx keeps an idle connection, so that nginx closes it first. Milliseconds. */
const KEEP_ALIVE_TIMEOUT = 72_000;

/** The part of connections, of those used last, that are not closed for a newcomer. */
const LATEST = 1 / 20;

/** How many connections were closed, by reason. */
interface ClosedConnections {
  pipelined: number;
  crowded: number;
}

export interface ConnectionCounts {
  /** Open connections. */
  readonly count: number;
  /** Requests whose response is not complete yet. */
  readonly pendingRequests: number;
  readonly closed: Readonly<ClosedConnections>;
}

export interface LimitedConnections extends ConnectionCounts {
  /** Creates an HTTP server that passes the requests of permitted connections to the listener. */
  createServer(listener: RequestListener): Server;
}

interface Connection {
  readonly network: string;
  /** Requests whose response is not complete yet. */
  readonly pending: Map<IncomingMessage, ServerResponse>;
}

/** Stands for the network of trusted proxies. */
const PROXIES = "proxies";

export function limitConnections(limits: ConnectionLimits, isProxy: (address: string) => boolean): LimitedConnections {
  const connections = new Map<Socket, Connection>();
  /** The sockets of each network, least recently used first. */
  const networks = new Map<string, Set<Socket>>();
  const closed: ClosedConnections = { pipelined: 0, crowded: 0 };

  function forget(socket: Socket): void {
    const network = connections.get(socket)?.network;
    if (network === undefined || !connections.delete(socket)) return;
    const open = networks.get(network);
    open?.delete(socket);
    if (open?.size === 0) networks.delete(network);
  }

  function close(socket: Socket, reason: keyof ClosedConnections): void {
    closed[reason] += 1;
    // The close event comes later. Until then the socket must not be chosen again.
    forget(socket);
    socket.destroy();
  }

  /**
   * Closes the least recently used connection: an idle one first, and then one that still sends its request. The latest are left alone,
   * because their requests may be on the way.
   */
  function closeLeastRecentlyUsed(open: ReadonlySet<Socket>): void {
    const sockets = [...open];
    const older = sockets.slice(0, -Math.ceil(sockets.length * LATEST));
    const isIdle = ({ pending }: Connection) => pending.size === 0;
    const isSending = ({ pending }: Connection) => [...pending.keys()].some(({ complete }) => !complete);
    const first = (fits: (connection: Connection) => boolean) =>
      older.find((socket) => fits(connections.get(socket) as Connection));
    const leastRecentlyUsed = first(isIdle) ?? first(isSending) ?? sockets[0];
    if (leastRecentlyUsed) close(leastRecentlyUsed, "crowded");
  }

  /** Returns the connections of the largest network. Proxies carry many visitors, so they come last. */
  function largestNetwork(): ReadonlySet<Socket> {
    const sizeOf = ([name, { size }]: [string, Set<Socket>]) => (name === PROXIES ? 0 : size);
    const [largest] = [...networks].sort((one, other) => sizeOf(other) - sizeOf(one));
    return largest?.[1] ?? new Set();
  }

  function open(socket: Socket): void {
    const { remoteAddress = "" } = socket;
    const network = isProxy(remoteAddress) ? PROXIES : networkAround(remoteAddress);
    const others = networks.get(network) ?? new Set();
    networks.set(network, others.add(socket));
    connections.set(socket, { network, pending: new Map() });
    socket.once("close", () => forget(socket));
    if (network !== PROXIES && others.size > limits.connectionsPerNetwork) closeLeastRecentlyUsed(others);
    else if (connections.size > limits.connections) closeLeastRecentlyUsed(largestNetwork());
  }

  /** Closes a connection on which nothing has moved for a while, unless it waits for this server. */
  function closeIdle(socket: Socket): void {
    const requests = [...(connections.get(socket)?.pending ?? [])];
    const isWaiting = requests.some(([{ complete }, { headersSent }]) => complete && !headersSent);
    if (isWaiting) socket.setTimeout(limits.idleTimeout);
    else socket.destroy();
  }

  /** Passes the request on unless its connection has too many pending requests. */
  const limited =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      const { socket } = request;
      const connection = connections.get(socket);
      // Node may emit more requests that it had read before the socket was destroyed.
      if (socket.destroyed || !connection) return;
      if (connection.pending.size === limits.pendingRequests) return close(socket, "pipelined");
      connection.pending.set(request, response);
      response.once("close", () => connection.pending.delete(request));
      const others = networks.get(connection.network);
      others?.delete(socket);
      others?.add(socket);
      listener(request, response);
    };

  return {
    closed,
    get count() {
      return connections.size;
    },
    get pendingRequests() {
      return [...connections.values()].reduce((sum, { pending }) => sum + pending.size, 0);
    },
    createServer(listener) {
      const options = {
        keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
        headersTimeout: limits.headersTimeout,
        requestTimeout: limits.requestTimeout,
        connectionsCheckingInterval: limits.checkInterval,
      };
      const server = createServer(options, limited(listener));
      server.setTimeout(limits.idleTimeout, closeIdle);
      return server.on("connection", open);
    },
  };
}
