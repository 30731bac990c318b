import { request } from "node:http";

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks with just the headers given: fetch() adds some of its own, and keeps callers from setting others. */
export function askPlainly(url: string, { method = "GET", headers = {}, body }: Asked = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const asked = request(url, { method, headers });
    asked.on("error", reject);
    asked.on("response", async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes });
    });
    asked.end(body);
  });
}
