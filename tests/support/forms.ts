/** Shared by the tests of both forms: effects that record events, and responses that the test gives. */
import { fromCallback, fromPromise, SimulatedClock } from "xstate";
import type { CartChanged } from "../../machines/cart.ts";
import type { FormInput, FormProof, FormReply, FormValues, InputName } from "../../machines/form.ts";
import type { LinesChanged } from "../../machines/lines.ts";
import { settled } from "./settled.ts";

export const FILLED: FormValues = {
  name: "Lin Mei",
  country: "Taiwan",
  company: "Example Ltd",
  company_web: "http://example.com",
  address: "1 Example Road",
  email: "lin@example.com",
  phone: "0912 345 678",
  message: "Hello",
  code: "AAAAaaa",
};

/** The values of a form, each with its name. */
export const entriesOf = (values: FormValues) => Object.entries(values) as [InputName, string][];

/** The random numbers make the code "aaaaaaa". The keys count up. */
export function formInput(): FormInput {
  let keys = 0;
  return {
    language: "en",
    country: "Taiwan",
    random: () => 0,
    newKey: () => {
      keys += 1;
      return `key ${keys}`;
    },
  };
}

export function formEffects<Body>() {
  const clock = new SimulatedClock();
  /** Milliseconds that the server requires a form to be open. */
  const WAIT = 700;
  const posted: { body: Body; answer: (reply: FormReply) => void; fail: (error: unknown) => void }[] = [];
  const proofs: { answer: (proof: FormProof) => void; fail: (error: unknown) => void }[] = [];
  const log: unknown[] = [];
  const cart: ((fact: CartChanged) => void)[] = [];
  const lineTells: ((fact: LinesChanged) => void)[] = [];
  return {
    clock,
    posted,
    proofs,
    log,
    actors: {
      prepareProof: fromPromise<FormProof>(() => new Promise((answer, fail) => proofs.push({ answer, fail }))),
      sendForm: fromPromise<FormReply, Body>(
        ({ input: body }) => new Promise((answer, fail) => posted.push({ body, answer, fail })),
      ),
      relayCart: fromCallback<CartChanged>(({ sendBack }) => {
        cart.push(sendBack);
      }),
      relayLines: fromCallback<LinesChanged>(({ sendBack }) => {
        lineTells.push(sendBack);
      }),
    },
    actions: {
      storeDraft: (_: unknown, { values }: { values: FormValues }) => log.push({ draft: values }),
      clearDraft: () => log.push("clear draft"),
      tellSent: () => log.push("tell that it was sent"),
      beginProof: () => log.push("begin proof"),
      scrollToTop: () => log.push("scroll to top"),
      logError: (_: unknown, { error }: { error: unknown }) => log.push(error),
    },
    /** The cart reports other contents. */
    tellCart: (items: CartChanged["items"]) => {
      for (const tell of cart) tell({ type: "cart.changed", items, by: "visitor" });
    },
    /** The buyer types about the items. */
    tellLines: (lines: LinesChanged["lines"], rules: LinesChanged["rules"] = {}) => {
      for (const tell of lineTells) tell({ type: "lines.changed", lines, rules });
    },
    /** The proof of work is done. */
    prove: async () => {
      proofs.at(-1)?.answer({ challenge: "challenge", solutions: [4, 42], wait: WAIT });
      await settled();
      clock.increment(WAIT);
    },
    failProof: async (error: unknown) => {
      proofs.at(-1)?.fail(error);
      await settled();
    },
    answer: async (reply: FormReply) => {
      posted.at(-1)?.answer(reply);
      await settled();
    },
    fail: async (error: unknown) => {
      posted.at(-1)?.fail(error);
      await settled();
    },
  };
}
