import { writeFile } from "node:fs/promises";
import { request } from "node:http";

/** A response as it was sent. */
export interface RecordedAnswer {
  /** Names and values, without the headers that node:http adds by itself. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes, still compressed, in base64. */
  readonly body: string;
}

export const ACCEPT_ENCODING = "br, gzip";
const WRITTEN_BY_NODE = ["date", "connection", "keep-alive"];

/** Requests an address once and records the response. */
export async function record(url: string, file: string): Promise<number> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const clientRequest = request(url, { headers: { "accept-encoding": ACCEPT_ENCODING } });
    clientRequest.on("error", reject);
    clientRequest.on("response", async (response) => {
      const headers = Object.entries(response.headers).filter(([name]) => !WRITTEN_BY_NODE.includes(name));
      const body = Buffer.concat(await response.toArray());
      const answer = { headers: Object.fromEntries(headers), body: body.toString("base64") };
      await writeFile(file, JSON.stringify(answer));
      resolve(body);
    });
    clientRequest.end();
  });
  return bytes.length;
}
