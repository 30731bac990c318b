/**
 * A page of known cost. Layout times of a page divided by those of this one do not depend on the machine, so they can be compared
 * with a run on another day.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Boxes in the grid. */
const BOXES = 2000;

/** Rendering waits for the last box, so that the page is laid out in one piece. */
const REFERENCE_DOCUMENT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Reference</title>
<link rel="icon" href="data:,">
<link rel="expect" href="#last" blocking="render">
<style>
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(5rem, 1fr)); gap: 0.5rem }
  div { display: flex; flex-wrap: wrap; padding: 0.25rem; border: 1px solid }
  div > b { flex: 1 }
</style>
<main>
${Array.from({ length: BOXES }, (_, index) => `<div><b>Box ${index}</b> <i>of the grid</i></div>`).join("\n")}
</main>
<p id="last">The last line</p>
`;

export interface LayoutReference {
  readonly address: string;
  close(): void;
}

/** Serves the page at a port of this machine. */
export async function openLayoutReference(): Promise<LayoutReference> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(REFERENCE_DOCUMENT);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
