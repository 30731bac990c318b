/**
 * What connections may take of the server. Node reads 64 kB of a connection at a time and hands over every request in
 * them at once: one connection that sends request after request without reading holds the event loop for as long as two
 * thousand answers take, and a thousand such connections fill the memory. No browser sends a request before the answer
 * to the last one has come.
 */
import { IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

export interface ConnectionLimits {
  /** Requests that a connection may send before an answer to the first; it is hung up on at the next one. */
  readonly pipelined: number;
  /** Connections at a time. Past them the network that has most loses the one that it used least recently. */
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
  pipelined: 8,
  connections: 1000,
  stillstand: 15_000,
  headers: 15_000,
  request: 30_000,
  checkedEvery: 5000,
};

/** Why connections were hung up on, and how often. */
interface HungUp {
  pipelined: number;
  crowded: number;
}

export interface ConnectionCounts {
  /** Connections that are open. */
  readonly count: number;
  readonly hungUp: Readonly<HungUp>;
}

/** One that is open. Each request comes by here, so it only counts; who is least wanted is sought once one has to go. */
class Connection {
  readonly socket: Socket;
  /** Counts up with each use of any connection. */
  lastUse = 0;
  /** How much of it had been read when its last request came; requests that find the same were in the same bytes. */
  #read = -1;
  #requests = 0;

  constructor(socket: Socket) {
    this.socket = socket;
  }

  /** Takes down a request. @returns how many there are by now in the bytes that were read last */
  countRequest(): number {
    const read = this.socket.bytesRead;
    this.#requests = read === this.#read ? this.#requests + 1 : 1;
    this.#read = read;
    return this.#requests;
  }
}

const usedEarlier = (one: Connection, other: Connection) => (other.lastUse < one.lastUse ? other : one);

/** Those that are open, by their address. */
class Connections {
  readonly #bySocket = new WeakMap<Socket, Connection>();
  readonly #byAddress = new Map<string, Set<Connection>>();
  #count = 0;
  #uses = 0;

  get count(): number {
    return this.#count;
  }

  add(socket: Socket): void {
    const address = socket.remoteAddress ?? "";
    const home = this.#byAddress.get(address) ?? new Set();
    const connection = new Connection(socket);
    this.#byAddress.set(address, home.add(connection));
    this.#bySocket.set(socket, connection);
    this.#use(connection);
    this.#count += 1;
    socket.once("close", () => {
      home.delete(connection);
      this.#count -= 1;
      if (home.size === 0 && this.#byAddress.get(address) === home) this.#byAddress.delete(address);
    });
  }

  /** Takes down a request. @returns how many of its connection are in the bytes that are being read */
  request(socket: Socket): number {
    const connection = this.#bySocket.get(socket);
    if (!connection) return 1;
    this.#use(connection);
    return connection.countRequest();
  }

  /** The one that can be spared best. */
  get leastWanted(): Socket | undefined {
    const [most] = [...this.#byAddress.values()].sort((one, other) => other.size - one.size);
    return most && [...most].reduce(usedEarlier).socket;
  }

  #use(connection: Connection): void {
    this.#uses += 1;
    connection.lastUse = this.#uses;
  }
}

/** Watches over the connections of a server: what Node needs to know when it is made, and what watches it then. */
export function guardConnections(limits: ConnectionLimits) {
  const connections = new Connections();
  const hungUp: HungUp = { pipelined: 0, crowded: 0 };

  /** A request that counts itself. For one too many, it tells Node's parser that no more HTTP follows, which ends the reading. */
  class CountedRequest extends IncomingMessage {
    declare private asksForUpgrade: boolean | null;
    readonly isTooMany: boolean;

    constructor(socket: Socket) {
      super(socket);
      this.isTooMany = connections.request(socket) > limits.pipelined;
    }

    get upgrade(): boolean | null {
      return this.isTooMany || this.asksForUpgrade;
    }

    set upgrade(asks: boolean | null) {
      this.asksForUpgrade = asks;
    }
  }

  const isTooMany = (request: IncomingMessage) => request instanceof CountedRequest && request.isTooMany;
  let server: Server | undefined;
  return {
    hungUp,
    get count() {
      return connections.count;
    },
    /** Options of http.createServer. */
    options: {
      IncomingMessage: CountedRequest,
      // Development has a listener of its own, for the browser's hot reload.
      shouldUpgradeCallback: (request: IncomingMessage) =>
        isTooMany(request) || (server?.listenerCount("upgrade") ?? 0) > 1,
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.checkedEvery,
    },
    watch(watched: Server): void {
      server = watched;
      watched.on("upgrade", (request: IncomingMessage, socket: Duplex) => {
        if (!isTooMany(request)) return;
        hungUp.pipelined += 1;
        socket.destroy();
      });
      watched.on("connection", (socket: Socket) => {
        connections.add(socket);
        if (connections.count <= limits.connections) return;
        hungUp.crowded += 1;
        connections.leastWanted?.destroy();
      });
    },
  };
}
