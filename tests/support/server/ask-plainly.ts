import { request } from "node:http";
import { connect } from "node:net";

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The unchanged path, which a URL would normalise. */
  readonly path?: string;
}

/** Sends a request with only the given headers. fetch() adds some of its own and forbids others. */
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

/** Sends only these bytes and returns everything received until the server closes the connection. */
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
