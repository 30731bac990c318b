import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { asPrepared, beginningOf, PreparedResponse } from "../../../server/answers/prepared-response.ts";
import { askInBytes } from "../../support/server/ask-plainly.ts";

const BODY = Buffer.from("A page\n");
const HEADERS = { "content-security-policy": "default-src 'none'", vary: "cookie", "content-type": "text/html" };

/** Everything that a server writes to a client that sends this and waits for the end. The date is taken out. */
async function wire(listener: RequestListener, sent: string): Promise<string> {
  const server = createServer({ ServerResponse: PreparedResponse }, listener).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const text = await askInBytes(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent);
  const date = /^date: .+ GMT\r\n/gim;
  expect(text.match(date)?.length).toBe(text.match(/^HTTP/gm)?.length);
  return text.replaceAll(date, "");
}

const request = (method: string, version = "1.1", connection = "close") =>
  `${method} / HTTP/${version}\r\nHost: a\r\nConnection: ${connection}\r\n\r\n`;

test.each([
  ["an answer", request("GET")],
  ["an answer without its body", request("HEAD")],
  ["answers on one connection", request("GET", "1.1", "keep-alive") + request("GET")],
  ["an answer of HTTP/1.0", request("GET", "1.0")],
])("%s comes over the wire as Node itself would write it", async (_, sent) => {
  const own = await wire(({ method }, response) => {
    response.writeHead(404, { ...HEADERS, "content-length": String(BODY.length) });
    response.end(method === "HEAD" ? undefined : BODY);
  }, sent);
  const beginning = beginningOf(404, HEADERS);
  const prepared = await wire(({ method }, response) => {
    asPrepared(response).writePrepared(404, beginning, ["content-length", String(BODY.length)]);
    expect([response.statusCode, response.headersSent]).toEqual([404, true]);
    response.end(method === "HEAD" ? undefined : BODY);
  }, sent);
  expect(own).toContain("HTTP/1.1 404 Not Found\r\n");
  expect(prepared).toBe(own);
});

test("nothing in a name or value begins another header", () => {
  expect(() => beginningOf(200, { vary: "cookie\r\nset-cookie: lang=zh" })).toThrow(TypeError);
  expect(() => beginningOf(200, { "vary: cookie\r\nset-cookie": "lang=zh" })).toThrow(TypeError);
});
