/** Visitors who send forms during the faults and remember the responses. */
import { setTimeout as pause } from "node:timers/promises";
import type { FormAnswer, InquiryBody } from "../../contract/forms.ts";
import { receiptOf, writtenProof } from "../../tests/support/server/files.ts";
import { inquiry, prove, send } from "../../tests/support/server/forms.ts";
import { drawingOf, fileNameOf, linesOf, markerOf } from "./lines.ts";
import type { TorturedServer } from "./server.ts";

/** The responses to the senders. */
export interface Told {
  /** The reference of each acknowledged form, by the marker in its message. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Forms without an acknowledgement, stored or not. */
  readonly givenUp: number;
  /** Forms whose repetition got another reference. */
  readonly differing: number;
}

export interface Senders {
  readonly told: Told;
  /** Milliseconds since the last acknowledged form. */
  sinceLast(): number;
  /** Waits until every sender has finished. */
  stop(): Promise<Told>;
}

export interface SendersPlan {
  readonly servers: readonly TorturedServer[];
  readonly senders: number;
  /** Pause of a sender after each form, milliseconds. */
  readonly rest: number;
  /** The choices that the site offers. It refuses forms with others. */
  readonly choices: Pick<InquiryBody, "inquiry_types" | "products">;
}

/** Timeout of a response, and pause before the next try, milliseconds. */
const SLOW_TIMEOUT = 15_000;
const PRESSED_AGAIN = 400;
/** Maximum number of tries. */
const MAX_TRIES = 60;
/** Each sender has its own address in the proxy's header. */
const addressOf = (sender: number) => `10.${(sender >> 8) & 255}.${sender & 255}.7`;

export function startSenders({ servers, senders, rest, choices }: SendersPlan): Senders {
  const acknowledged = new Map<string, string>();
  const told = { acknowledged, givenUp: 0, differing: 0 };
  let stopped = false;
  let last = performance.now();

  async function sendOne(sender: number, number: number): Promise<void> {
    const marker = markerOf(sender, number);
    const form = { ...choices, message: marker, lines: linesOf(marker, choices.products) };
    const headers = { "x-forwarded-for": addressOf(sender) };
    // Uploaded once: the same form must have the same receipt.
    let receipt: string | undefined;
    let proof: Awaited<ReturnType<typeof prove>> | undefined;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { origin } = servers[(number + tries) % servers.length] as TorturedServer;
      const ask = (path: string, init: RequestInit = {}) =>
        fetch(origin + path, {
          ...init,
          headers: { ...headers, ...init.headers },
          signal: AbortSignal.timeout(SLOW_TIMEOUT),
        });
      try {
        const fresh = await prove(ask, "inquiry");
        // With the key repeated, a form that is sent twice is stored once.
        proof = { ...fresh, key: proof?.key ?? fresh.key };
        const file = { name: fileNameOf(marker), content: drawingOf(marker), challenge: writtenProof(fresh) };
        receipt ??= (await receiptOf(ask, origin, file)).receipt;
        const response = await send(ask, origin, "/api/inquiry", inquiry(proof, { ...form, files: [receipt] }));
        const answer = (await response.json()) as Partial<FormAnswer>;
        if (response.ok && answer.reference) {
          acknowledged.set(marker, answer.reference);
          last = performance.now();
          return;
        }
      } catch {
        // The server is killed, frozen or full, so the visitor tries again.
      }
      await pause(PRESSED_AGAIN);
    }
    told.givenUp += 1;
  }

  const everybody = Array.from({ length: senders }, async (_, sender) => {
    for (let number = 0; !stopped; number += 1) {
      await sendOne(sender, number);
      await pause(rest);
    }
  });

  return {
    told,
    sinceLast: () => performance.now() - last,
    async stop() {
      stopped = true;
      await Promise.all(everybody);
      return told;
    },
  };
}
