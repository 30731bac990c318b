/**
 * The yardstick of `npm run bench`: a bare node:http server that writes the same bytes, headers included, for one
 * address, and does nothing else. Its first argument is a file with the answer to write.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RecordedAnswer } from "./record.ts";

const [file = ""] = process.argv.slice(2);
const { headers, body }: RecordedAnswer = JSON.parse(readFileSync(file, "utf8"));
const bytes = Buffer.from(body, "base64");

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
