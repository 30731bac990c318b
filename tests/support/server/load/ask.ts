import { type Agent, get } from "node:http";
import { get as getByTls } from "node:https";

interface AskOptions {
  /** Timeout, milliseconds. */
  readonly timeout?: number;
  /** Local address of the request. Default: the system chooses. */
  readonly localAddress?: string | undefined;
}

/**
 * Returns alternating addresses of this machine, so that requests seem to come from several networks. On Linux every
 * 127.x.y.z is this machine. With one network the system chooses.
 */
export const addressOfNetwork = (asker: number, networks: number): string | undefined =>
  networks > 1 ? `127.0.${1 + (asker % networks)}.1` : undefined;

/**
 * Requests a URL and reads the whole response. Returns its status, or 0 without a response. Accepts any certificate. Like a browser, it
 * asks once more if the server closed a kept connection while the request was sent.
 */
export function statusOf(url: string, agent: Agent, asking: AskOptions = {}): Promise<number> {
  const { timeout = 10_000, localAddress } = asking;
  const options = { agent, timeout, headers: { "accept-encoding": "br" }, ...(localAddress && { localAddress }) };
  return new Promise((resolve) => {
    const begin = url.startsWith("https:") ? getByTls : get;
    const asked = begin(url, { ...options, rejectUnauthorized: false }, (response) => {
      response.on("close", () => resolve(response.complete ? (response.statusCode ?? 0) : 0)).resume();
    });
    asked
      .on("timeout", () => asked.destroy())
      .on("error", ({ code }: NodeJS.ErrnoException) =>
        resolve(asked.reusedSocket && code === "ECONNRESET" ? statusOf(url, agent, asking) : 0),
      );
  });
}
