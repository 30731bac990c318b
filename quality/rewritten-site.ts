/** A proxy of the site that rewrites its documents. Everything else passes unchanged. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { brotliCompressSync } from "node:zlib";

export interface RewrittenSite {
  readonly port: number;
  close(): void;
}
interface Rewriting {
  /** The replacement of a document. */
  rewrite(html: string): string;
  /** Headers that the rewritten documents must not have, in lower case. */
  readonly without?: readonly string[];
}

const isDocument = ({ headers }: IncomingMessage) => headers["content-type"]?.startsWith("text/html") ?? false;

async function ask(port: number, path: string, headers: NodeJS.Dict<string | string[]>): Promise<IncomingMessage> {
  const clientRequest = request({ host: "127.0.0.1", port, path, headers });
  clientRequest.end();
  const [answer] = (await once(clientRequest, "response")) as [IncomingMessage];
  return answer;
}

/** Serves the site at a port of this machine with rewritten documents. Accepts GET requests only, no forms. */
export async function openRewritten(sitePort: number, { rewrite, without = [] }: Rewriting): Promise<RewrittenSite> {
  const documents = new Map<string, Buffer>();

  async function documentOf(path: string, answer: IncomingMessage): Promise<Buffer> {
    const cached = documents.get(path);
    if (cached) {
      answer.resume();
      return cached;
    }
    const html = Buffer.concat(await answer.toArray()).toString();
    const document = brotliCompressSync(rewrite(html));
    documents.set(path, document);
    return document;
  }

  async function serve({ url = "/", headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const isNavigation = headers["sec-fetch-dest"] === "document";
    const requestHeaders = isNavigation ? { ...headers, "accept-encoding": "identity" } : headers;
    const answer = await ask(sitePort, url, requestHeaders);
    if (isNavigation && isDocument(answer)) {
      const document = await documentOf(url, answer);
      const dropped = ["content-length", "transfer-encoding", ...without];
      const responseHeaders = Object.entries(answer.headers).filter(([name]) => !dropped.includes(name));
      const changed = { "content-encoding": "br", "content-length": document.length };
      response.writeHead(200, { ...Object.fromEntries(responseHeaders), ...changed }).end(document);
    } else {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      await pipeline(answer, response);
    }
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
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
