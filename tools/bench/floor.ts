/** The floor of a page: the same document without its scripts. No work on scripts makes the page quicker than that. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { brotliCompressSync } from "node:zlib";

/** A server that stands before the site and takes the scripts out of its documents. */
export interface Floor {
  readonly port: number;
  close(): void;
}

const SCRIPTS = /<script\b[^>]*>.*?<\/script>/gs;
const isDocument = ({ headers }: IncomingMessage) => headers["content-type"]?.startsWith("text/html") ?? false;

async function ask(port: number, path: string, headers: NodeJS.Dict<string | string[]>): Promise<IncomingMessage> {
  const asked = request({ host: "127.0.0.1", port, path, headers });
  asked.end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return answer;
}

/** The floor of the site at a port of this machine. Everything but documents passes as it is. */
export async function openFloor(sitePort: number): Promise<Floor> {
  const documents = new Map<string, Buffer>();

  async function documentOf(path: string, answer: IncomingMessage): Promise<Buffer> {
    const known = documents.get(path);
    if (known) {
      answer.resume();
      return known;
    }
    const html = Buffer.concat(await answer.toArray()).toString();
    const document = brotliCompressSync(html.replaceAll(SCRIPTS, ""));
    documents.set(path, document);
    return document;
  }

  async function serve({ url = "/", headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const isNavigation = headers["sec-fetch-dest"] === "document";
    const asked = isNavigation ? { ...headers, "accept-encoding": "identity" } : headers;
    const answer = await ask(sitePort, url, asked);
    const { "content-length": _length, "transfer-encoding": _transfer, ...rest } = answer.headers;
    if (isNavigation && isDocument(answer)) {
      const document = await documentOf(url, answer);
      response.writeHead(200, { ...rest, "content-encoding": "br", "content-length": document.length }).end(document);
    } else {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      await pipeline(answer, response);
    }
  }

  const server = createServer((asked, response) => {
    serve(asked, response).catch(() => response.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
