/** Shared parts of the models of both forms. The random numbers make the code "aaaaaaa". */
import type { AnyMachineSnapshot } from "xstate";
import { EMPTY_START, type FormStart } from "../../contract/form-start.ts";

export const FORM_START = { language: "en", country: "Taiwan", random: () => 0, newKey: () => "key" };
export const FILLED = {
  name: "Lin",
  country: "Taiwan",
  company: "Example",
  email: "lin@example.com",
  phone: "+886 2 2345 6789",
  message: "Hello",
};

/** Values with an unlikely telephone number. */
export const DOUBTFUL = { ...FILLED, phone: "call me" };

export const FORM_CASES = {
  "field.changed": [
    { name: "code", value: "AAAaaaa" },
    { name: "code", value: "wrong" },
  ],
  "field.left": [{ name: "phone" }],
  "form.submitted": [{}],
  "review.left": [{}],
  "banner.dismissed": [{}],
  "banner.held": [{}],
  "banner.released": [{}],
  "language.changed": [{ language: "zh" }, { language: "en" }],
};

export const FORM_OUTCOMES = {
  prepareProof: {
    done: [{ challenge: "challenge", solutions: [1], wait: 0 }],
    error: [new Error("No challenge is available")],
  },
  sendForm: {
    done: [{ status: 1, reference: "R-1" }, { status: 0 }],
    error: [
      new Error("No connection"),
      Object.assign(new Error("Bad input"), { fields: ["email"] }),
      Object.assign(new Error("Old proof"), { fields: ["proof"] }),
    ],
  },
};

/** Initial states of a form that was posted without scripts, one per stage. */
export const POSTED = [
  { ...EMPTY_START, stage: "invalid", badFields: ["name"] },
  { ...EMPTY_START, stage: "invalid", badFields: ["products"] },
  { ...EMPTY_START, stage: "review", values: FILLED, token: "token" },
  { ...EMPTY_START, stage: "failed", values: FILLED },
  { ...EMPTY_START, stage: "sent", reference: "R-1" },
] satisfies FormStart[];

/** Invariants of a form. */
export function checkForm(snapshot: AnyMachineSnapshot): void {
  const { outcome } = snapshot.context;
  if (snapshot.matches({ editing: "calm" }) && outcome !== null)
    throw new Error(`Nothing is wrong except "${outcome}"`);
  if (snapshot.matches({ editing: "reminded" }) && (outcome === null || outcome === "sent"))
    throw new Error(`A reminder of "${outcome}"`);
  if (snapshot.matches("invalid") && !["captcha", "required", "noProduct"].includes(outcome))
    throw new Error(`An invalid form names the missing fields, not "${outcome}"`);
}

/** Key of a state: everything that the guards of a form read. */
export const formKey = ({ context: { values, own, isProofRenewed, start } }: AnyMachineSnapshot) => ({
  values,
  own,
  isProofRenewed,
  stage: start.stage,
});
