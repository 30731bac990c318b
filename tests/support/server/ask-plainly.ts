import { request } from "node:http";
import { connect } from "node:net";

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The path just as it is, where a URL would tidy it up. */
  readonly path?: string;
}

/** Asks with just the headers given: fetch() adds some of its own, and keeps callers from setting others. */
export function askPlainly(url: string, { method = "GET", headers = {}, body, path }: Asked = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const asked = request(url, { method, headers, ...(path && { path }) });
    asked.on("error", reject);
    asked.on("response", async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes });
    });
    asked.end(body);
  });
}

/** Sends just these bytes and gives back all that comes until the server hangs up. */
export function askInBytes(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = "";
    socket.on("data", (data) => {
      text += data;
    });
    socket.on("end", () => resolve(text)).on("error", reject);
  });
}
