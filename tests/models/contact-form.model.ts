import type { MachineModel } from "statechart-paths";
import { contactFormMachine } from "../../machines/contact-form.ts";
import { checkForm, DOUBTFUL, FILLED, FORM_CASES, FORM_OUTCOMES, FORM_START, formKey } from "./form-cases.ts";

const SUBJECTS = [
  { id: "1", name: "Products" },
  { id: "2", name: "Jobs" },
];

const SITE = { company_web: "http://example.com", address: "1 Example Road" };

export const model: MachineModel = {
  machine: contactFormMachine,
  name: "contactForm",
  starts: [{ name: "the contact form is on the screen", input: { ...FORM_START, subjects: SUBJECTS } }],
  cases: {
    ...FORM_CASES,
    "form.restored": [{ values: { ...FILLED, ...SITE } }, { values: { ...DOUBTFUL, ...SITE } }],
    "subjects.loaded": [{ subjects: SUBJECTS }],
  },
  outcomes: FORM_OUTCOMES,
  key: formKey,
  check: checkForm,
  pairs: true,
};
