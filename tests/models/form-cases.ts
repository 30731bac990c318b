/** What the models of both forms share. The random numbers make the code "aaaaaaa". */
import type { AnyMachineSnapshot } from "xstate";

export const FORM_START = { language: "en", random: () => 0, newKey: () => "key" };
export const FILLED = {
  name: "Lin",
  country: "Taiwan",
  company: "Example",
  email: "lin@example.com",
  phone: "1",
  message: "Hello",
};

export const FORM_CASES = {
  "field.changed": [
    { name: "code", value: "AAAaaaa" },
    { name: "code", value: "wrong" },
  ],
  "form.submitted": [{}],
  "banner.dismissed": [{}],
  "language.changed": [{ language: "zh" }, { language: "en" }],
};

export const FORM_OUTCOMES = {
  prepareProof: {
    done: [{ challenge: "challenge", solution: 1 }],
    error: [new Error("No challenge can be had")],
  },
  sendForm: {
    done: [{ status: 1, reference: "R-1" }, { status: 0 }],
    error: [new Error("No connection"), Object.assign(new Error("Bad input"), { fields: ["email"] })],
  },
};

/** What a form promises in every state. */
export function checkForm({ value, context }: AnyMachineSnapshot): void {
  const { banner } = context;
  if (value === "editing" && banner !== null) throw new Error(`A banner while editing: ${banner}`);
  if (value === "invalid" && !["captcha", "required", "noProduct"].includes(banner))
    throw new Error(`An invalid form says what is missing, not "${banner}"`);
}

export const formKey = ({ context }: AnyMachineSnapshot) => {
  const { captcha: _captcha, newKey: _newKey, ...rest } = context;
  return rest;
};
