/** Attacks on what all visitors share: places of uploads, the main thread, memory, disk and the rendering thread (attacker.ts runs them). */
import { Agent } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { MAX_ORDER_FILE, MAX_ORDER_TEXT } from "../../contract/order-limits.ts";
import { ORDER_INPUT } from "../../contract/order-start.ts";
import { drawing, upload, uploadChallenge } from "../../tests/support/server/files.ts";
import { send } from "../../tests/support/server/forms.ts";
import { addressOfNetwork, statusOf } from "../../tests/support/server/load/ask.ts";
import { MADE_UP } from "../../tests/support/server/load/flood.ts";
import { partHead, sendRaw, uploadStart } from "../../tests/support/server/raw-upload.ts";
import { askFrom } from "./visitor.ts";

export interface Attack {
  readonly connections: number;
  /** The number of networks that requests come from. */
  readonly networks: number;
  /** Milliseconds until a refused connection comes back. */
  readonly comesBackAfter: number;
  /** Sends one request. `number` is different for each. Resolves with the status; 0 is no response. */
  act(origin: string, network: number, number: number): Promise<number>;
}

/** The line that an attacker prints before its first request. */
export const BEGUN = "begun";
/** Bytes of the files that fill the room: large ones, and small ones for what they leave. */
const FILE_SIZES = [4 * 1024 * 1024, 2048] as const;
/** Milliseconds between two bytes: shorter than the timeout of an idle connection. */
const DRIP = 3000;
/** Milliseconds for which a page is awaited. */
const PATIENCE = 60_000;
const ROWS = 200;
/** The form of `unfinishedForm` has a field of almost as many bytes as a form may have. */
const FIELD = 1_080_000;

/** Bytes that an unfinished body announces and does not send. */
const REST = 100;

const addressIn = (network: number) => `10.200.${network}.7`;

/** A list of the maximum length. Each of its numbers is a short one that many products have. */
export const HOSTILE_LIST: string = Array.from({ length: ROWS }, () =>
  "5 ".repeat(MAX_ORDER_TEXT / ROWS / 2 - 1).trim(),
).join("\n");

/** Yields a start, and then a byte now and then without end. */
async function* dripping(start: string | Uint8Array): AsyncIterable<string | Uint8Array> {
  yield start;
  for (;;) {
    await pause(DRIP);
    yield "x";
  }
}

interface Unfinished {
  readonly path: string;
  readonly start: string | Uint8Array;
  readonly length: number;
  readonly network: number;
  readonly headers?: Record<string, string>;
}

async function sendUnfinished(origin: string, { path, start, length, network, headers }: Unfinished): Promise<number> {
  const from = { "x-forwarded-for": addressIn(network), ...headers };
  return (await sendRaw(origin + path, dripping(start), { length, headers: from })).status;
}

const base64Length = Math.ceil(MAX_ORDER_FILE / 3) * 4;
const UNFINISHED_LIST = Buffer.from(`{"lang":3,"file":"${"A".repeat(base64Length)}`);
const UNFINISHED_FORM = Buffer.from(`${partHead("message")}${"x".repeat(FIELD)}`);

/** A list with scripts, and a form without. */
const UNFINISHED = [
  { path: "/api/inquiry/lines", start: UNFINISHED_LIST, headers: { "content-type": "application/json" } },
  { path: "/inquiry", start: UNFINISHED_FORM },
] as const;

async function statusAfterReading(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  await response.arrayBuffer();
  return response.status;
}

const agent = new Agent({ keepAlive: true });
const PAGES = Object.values(MADE_UP);
const PAGE_NETWORKS = 60;

const sendFile: Attack["act"] = (origin, network, number) => {
  const ask = askFrom(origin, addressIn(network));
  const file = { name: `${number}.step`, content: drawing(String(number), FILE_SIZES[number % 2]) };
  return statusAfterReading(upload(ask, origin, file));
};

export const ATTACKS = {
  uploads: {
    connections: 200,
    networks: 50,
    comesBackAfter: 1000,
    async act(origin, network) {
      const start = uploadStart(await uploadChallenge(askFrom(origin, addressIn(network))));
      return sendUnfinished(origin, { path: "/api/inquiry/files", start, length: 100_000, network });
    },
  },
  postedLists: {
    connections: 6,
    networks: 60,
    comesBackAfter: 100,
    act(origin, network) {
      const body = new URLSearchParams({ lang: "3", step: "read", [ORDER_INPUT.text]: HOSTILE_LIST });
      const ask = askFrom(origin, addressIn(network));
      return statusAfterReading(ask("/inquiry", { method: "POST", headers: { origin }, body }));
    },
  },
  lists: {
    connections: 6,
    networks: 60,
    comesBackAfter: 100,
    act(origin, network) {
      const ask = askFrom(origin, addressIn(network));
      return statusAfterReading(send(ask, origin, "/api/inquiry/lines", { lang: 3, text: HOSTILE_LIST }));
    },
  },
  bodies: {
    connections: 1000,
    networks: 100,
    comesBackAfter: 5000,
    act(origin, network, number) {
      const body = UNFINISHED[number % 2 === 0 ? 0 : 1];
      return sendUnfinished(origin, { ...body, length: body.start.length + REST, network });
    },
  },
  files: { connections: 8, networks: 5, comesBackAfter: 200, act: sendFile },
  pages: {
    connections: 64,
    networks: PAGE_NETWORKS,
    comesBackAfter: 500,
    act(origin, network, number) {
      const addressOf = PAGES[number % PAGES.length] ?? MADE_UP.unknown;
      const localAddress = addressOfNetwork(network, PAGE_NETWORKS);
      return statusOf(origin + addressOf(number), agent, { timeout: PATIENCE, localAddress });
    },
  },
} as const satisfies Readonly<Record<string, Attack>>;
export type AttackName = keyof typeof ATTACKS;

/** Holds a connection open after one request. Resolves when it is closed. */
export function holdConnection(origin: string): Promise<number> {
  const { port, hostname, host } = new URL(origin);
  const socket = connect({ port: Number(port), host: hostname });
  socket.write(`GET /readyz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  return new Promise((resolve) => {
    socket
      .on("error", () => undefined)
      .on("close", () => resolve(0))
      .resume();
  });
}
