import { type Agent, get } from "node:http";

interface AskOptions {
  /** Milliseconds until an answer counts as none. */
  readonly timeout?: number;
  /** Address that the question comes from: any 127.x.y.z is this machine. */
  readonly localAddress?: string;
}

/** Asks for an address and reads the answer whole: its status, or 0 where there was none. */
export function statusOf(
  url: string,
  agent: Agent,
  { timeout = 10_000, localAddress = "127.0.0.1" }: AskOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const asked = get(url, { agent, timeout, localAddress, headers: { "accept-encoding": "br" } }, (response) => {
      response.on("close", () => resolve(response.complete ? (response.statusCode ?? 0) : 0)).resume();
    });
    asked.on("timeout", () => asked.destroy()).on("error", () => resolve(0));
  });
}
