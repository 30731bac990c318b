import { type Agent, get } from "node:http";
import { get as getByTls } from "node:https";

interface AskOptions {
  /** Milliseconds until an answer counts as none. */
  readonly timeout?: number;
  /** Address that the question comes from, where it is not the system's choice. */
  readonly localAddress?: string | undefined;
}

/**
 * Addresses of this machine to ask from, in turns, so that a server takes the askers for so many networks. On Linux every
 * 127.x.y.z is this machine. With one network the system chooses.
 */
export const addressOfNetwork = (asker: number, networks: number): string | undefined =>
  networks > 1 ? `127.0.${1 + (asker % networks)}.1` : undefined;

/** Asks for an address and reads the answer whole: its status, or 0 where there was none. Any certificate is believed. */
export function statusOf(
  url: string,
  agent: Agent,
  { timeout = 10_000, localAddress }: AskOptions = {},
): Promise<number> {
  const options = { agent, timeout, headers: { "accept-encoding": "br" }, ...(localAddress && { localAddress }) };
  return new Promise((resolve) => {
    const begin = url.startsWith("https:") ? getByTls : get;
    const asked = begin(url, { ...options, rejectUnauthorized: false }, (response) => {
      response.on("close", () => resolve(response.complete ? (response.statusCode ?? 0) : 0)).resume();
    });
    asked.on("timeout", () => asked.destroy()).on("error", () => resolve(0));
  });
}
