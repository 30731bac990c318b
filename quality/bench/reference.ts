/**
 * The reference of `npm run quality -- bench`: a bare node:http server that writes one recorded response with its headers.
 * The first argument is the file with the response. With "headless" as the second, only the headers needed to read the body
 * are sent.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RecordedAnswer } from "./record.ts";

const NEEDED = ["content-type", "content-length", "content-encoding"];

const [file = "", kind] = process.argv.slice(2);
const { headers: recorded, body }: RecordedAnswer = JSON.parse(readFileSync(file, "utf8"));
const isWritten = ([name]: readonly [string, string]) => kind !== "headless" || NEEDED.includes(name);
const headers = Object.fromEntries(Object.entries(recorded).filter(isWritten));
const bytes = Buffer.from(body, "base64");

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
