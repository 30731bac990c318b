/** Visitors who send forms while the server suffers, and who remember what they were told. */
import { setTimeout as pause } from "node:timers/promises";
import type { FormAnswer, InquiryBody } from "../../contract/forms.ts";
import { inquiry, prove, send } from "../../tests/support/server/forms.ts";
import type { TorturedServer } from "./server.ts";

/** What the senders were told. */
export interface Told {
  /** The marker in the message of each acknowledged form, and the reference it was given. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Forms that were given up: not acknowledged, and stored or not. */
  readonly givenUp: number;
  /** Forms whose repetition was answered with another reference than the first. */
  readonly differing: number;
}

export interface Senders {
  readonly told: Told;
  /** Milliseconds since a form was last acknowledged. */
  sinceLast(): number;
  /** Lets everybody finish. */
  stop(): Promise<Told>;
}

export interface SendersPlan {
  readonly servers: readonly TorturedServer[];
  readonly senders: number;
  /** Milliseconds that a sender rests after each form. */
  readonly rest: number;
  /** What is on offer: a form that names anything else is refused. */
  readonly choices: Pick<InquiryBody, "inquiry_types" | "products">;
}

/** Milliseconds that a visitor waits for an answer, and before pressing Send again. */
const PATIENCE = 15_000;
const PRESSED_AGAIN = 400;
/** How often a visitor presses Send. */
const MOST_TRIES = 60;
/** Each sends from an address of its own, as far as a proxy tells. */
const addressOf = (sender: number) => `10.${(sender >> 8) & 255}.${sender & 255}.7`;

export function startSenders({ servers, senders, rest, choices }: SendersPlan): Senders {
  const acknowledged = new Map<string, string>();
  const told = { acknowledged, givenUp: 0, differing: 0 };
  let stopped = false;
  let last = performance.now();

  async function sendOne(sender: number, number: number): Promise<void> {
    const marker = `torture ${sender}-${number}`;
    const headers = { "x-forwarded-for": addressOf(sender) };
    let proof: Awaited<ReturnType<typeof prove>> | undefined;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { origin } = servers[(number + tries) % servers.length] as TorturedServer;
      const ask = (path: string, init: RequestInit = {}) =>
        fetch(origin + path, {
          ...init,
          headers: { ...headers, ...init.headers },
          signal: AbortSignal.timeout(PATIENCE),
        });
      try {
        const fresh = await prove(ask, "inquiry");
        // The key stays: sent twice, a form is stored once.
        proof = { ...fresh, key: proof?.key ?? fresh.key };
        const response = await send(ask, origin, "/api/inquiry", inquiry(proof, { ...choices, message: marker }));
        const answer = (await response.json()) as Partial<FormAnswer>;
        if (response.ok && answer.reference) {
          acknowledged.set(marker, answer.reference);
          last = performance.now();
          return;
        }
      } catch {
        // Killed, frozen, full: the visitor presses Send again.
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
