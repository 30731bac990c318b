import type { MachineModel } from "statechart-paths";
import { contactFormMachine } from "../../machines/contact-form.ts";
import { checkForm, DOUBTFUL, FILLED, FORM_CASES, FORM_OUTCOMES, FORM_START, formKey, POSTED } from "./form-cases.ts";

const SUBJECTS = [
  { id: "1", name: "Products" },
  { id: "2", name: "Jobs" },
];

const SITE = { company_web: "http://example.com", address: "1 Example Road" };

export const model: MachineModel = {
  machine: contactFormMachine,
  name: "contactForm",
  starts: [
    { name: "the contact form is on the screen", input: { ...FORM_START, subjects: SUBJECTS } },
    ...POSTED.map((start) => ({
      name: `the contact form was posted without scripts and is ${start.stage}, ${start.badFields.join() || "valid"}`,
      input: { ...FORM_START, subjects: SUBJECTS, start },
    })),
  ],
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
