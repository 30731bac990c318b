import type { MachineModel } from "statechart-paths";
import { inquiryFormMachine } from "../../machines/inquiry-form.ts";
import { checkForm, DOUBTFUL, FILLED, FORM_CASES, FORM_OUTCOMES, FORM_START, formKey, POSTED } from "./form-cases.ts";

const PRODUCT = { link: "/product/7", name: "Seven" };

export const model: MachineModel = {
  machine: inquiryFormMachine,
  name: "inquiryForm",
  starts: [
    {
      name: "the inquiry form is on the screen and the cart is empty",
      input: { ...FORM_START, items: [], types: { Purpose: ["Price", "Sample"] } },
    },
    {
      name: "the inquiry form is on the screen and a product in the cart is no longer available",
      input: { ...FORM_START, items: [{ ...PRODUCT, isGone: true }], types: { Purpose: ["Price", "Sample"] } },
    },
    ...POSTED.map((start) => ({
      name: `the inquiry form was posted without scripts and is ${start.stage}, ${start.badFields.join() || "valid"}`,
      input: { ...FORM_START, items: [], types: { Purpose: ["Price", "Sample"] }, start },
    })),
  ],
  cases: {
    ...FORM_CASES,
    "language.changed": [{ language: "en" }],
    "form.restored": [{ values: FILLED }, { values: DOUBTFUL }],
    "option.toggled": [{ group: "Purpose", option: "Price" }],
    "cart.changed": [{ items: [] }, { items: [PRODUCT] }],
    "types.changed": [{ types: { Purpose: ["Price", "Sample"] } }],
  },
  outcomes: {
    ...FORM_OUTCOMES,
    sendForm: {
      ...FORM_OUTCOMES.sendForm,
      error: [
        ...FORM_OUTCOMES.sendForm.error,
        Object.assign(new Error("Not offered"), { fields: ["products"], products: [7] }),
      ],
    },
  },
  key: formKey,
  check: checkForm,
  pairs: true,
};
