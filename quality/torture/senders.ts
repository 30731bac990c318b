/** Visitors who send forms during the faults and remember the responses. */
import { setTimeout as pause } from "node:timers/promises";
import type { FormAnswer, InquiryBody } from "../../contract/forms.ts";
import { receiptOf, writtenProof } from "../../tests/support/server/files.ts";
import { inquiry, prove, send } from "../../tests/support/server/forms.ts";
import { drawingOf, fileNameOf, linesOf, markerOf, withoutFile } from "./lines.ts";
import type { TorturedServer } from "./server.ts";
import { askFrom } from "./visitor.ts";

/** The responses to the senders. */
export interface Told {
  /** The reference of each acknowledged form, by the marker in its message. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Forms without an acknowledgement, stored or not. */
  readonly givenUp: number;
  /** Tries that were refused or not answered. */
  readonly refused: number;
  /** Forms that were sent without their file, because it was refused too often. */
  readonly withoutFile: number;
}

export interface Senders {
  readonly told: Told;
  /** Milliseconds since the last acknowledged form. */
  sinceLast(): number;
  /** Returns the maximum milliseconds of a form since the last call, also of one that is still being tried or was given up. */
  takeSlowest(): number;
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

/** Pause before the next try, milliseconds. */
const PRESSED_AGAIN = 400;
/** Maximum number of tries of a form, and those of its file. */
const MAX_TRIES = 60;
const MAX_FILE_TRIES = 20;
/** Each sender has its own address in the proxy's header. */
const addressOf = (sender: number) => `10.${(sender >> 8) & 255}.${sender & 255}.7`;

export function startSenders({ servers, senders, rest, choices }: SendersPlan): Senders {
  const acknowledged = new Map<string, string>();
  const told = { acknowledged, givenUp: 0, refused: 0, withoutFile: 0 };
  let stopped = false;
  let last = performance.now();
  /** When the form of each sender was begun, and the milliseconds of the slowest that has ended. */
  const begun = new Map<number, number>();
  let slowest = 0;

  async function sendOne(sender: number, number: number): Promise<void> {
    let marker = markerOf(sender, number);
    let files: string[] | undefined;
    let fileTries = 0;
    let proof: Awaited<ReturnType<typeof prove>> | undefined;

    /** Uploads the file once: the same form must have the same receipt. A visitor whose file is refused again and again does without. */
    async function upload(ask: ReturnType<typeof askFrom>, origin: string, challenge: string): Promise<string[]> {
      fileTries += 1;
      const file = { name: fileNameOf(marker), content: drawingOf(marker), challenge };
      try {
        return [(await receiptOf(ask, origin, file)).receipt];
      } catch (problem) {
        if (fileTries < MAX_FILE_TRIES) throw problem;
        marker = withoutFile(marker);
        told.withoutFile += 1;
        return [];
      }
    }

    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { origin } = servers[(number + tries) % servers.length] as TorturedServer;
      const ask = askFrom(origin, addressOf(sender));
      try {
        const fresh = await prove(ask, "inquiry");
        // With the key repeated, a form that is sent twice is stored once.
        proof = { ...fresh, key: proof?.key ?? fresh.key };
        files ??= await upload(ask, origin, writtenProof(fresh));
        const form = { ...choices, message: marker, lines: linesOf(marker, choices.products), files };
        const response = await send(ask, origin, "/api/inquiry", inquiry(proof, form));
        const answer = (await response.json()) as Partial<FormAnswer> & { readonly fields?: readonly string[] };
        if (response.ok && answer.reference) {
          acknowledged.set(marker, answer.reference);
          last = performance.now();
          return;
        }
        // The file has gone meanwhile.
        if (answer.fields?.includes("files")) files = undefined;
      } catch {
        // The server is killed, frozen or full, so the visitor tries again.
      }
      told.refused += 1;
      await pause(PRESSED_AGAIN);
    }
    told.givenUp += 1;
  }

  const everybody = Array.from({ length: senders }, async (_, sender) => {
    for (let number = 0; !stopped; number += 1) {
      const start = performance.now();
      begun.set(sender, start);
      await sendOne(sender, number);
      begun.delete(sender);
      slowest = Math.max(slowest, performance.now() - start);
      await pause(rest);
    }
  });

  return {
    told,
    takeSlowest() {
      const now = performance.now();
      const longest = Math.max(slowest, ...[...begun.values()].map((start) => now - start));
      slowest = 0;
      return longest;
    },
    sinceLast: () => performance.now() - last,
    async stop() {
      stopped = true;
      await Promise.all(everybody);
      return told;
    },
  };
}
