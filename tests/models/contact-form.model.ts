import type { MachineModel } from "statechart-paths";
import { contactFormMachine, type Subject, selectSubjects } from "../../machines/contact-form.ts";
import {
  ALL_FORM_CASES,
  DOUBTFUL,
  FILLED,
  FORM_INPUT,
  FORM_OUTCOMES,
  formKey,
  POSTED,
  withUnusual,
} from "./form-cases.ts";
import { type FormKind, formOracles } from "./form-oracles.ts";

const SUBJECTS = [
  { id: "1", name: "Products" },
  { id: "2", name: "Jobs" },
];
const OTHER_SUBJECTS = [{ id: "3", name: "Visits" }];
const MORE_SUBJECTS = [...OTHER_SUBJECTS, ...SUBJECTS];

const SITE = { company_web: "http://example.com", address: "1 Example Road" };

const unusual = {
  "subjects.loaded": [{ subjects: OTHER_SUBJECTS }, { subjects: MORE_SUBJECTS }, { subjects: [] }],
};

interface Own {
  readonly subjects: readonly Subject[];
}
/** The subject is the first one once they are loaded, unless one of them is chosen (spec section 4). */
const contact: FormKind<Own> = {
  fields: [
    "type",
    "name",
    "title",
    "company",
    "company_web",
    "country",
    "address",
    "email",
    "phone",
    "mobile",
    "fax",
    "message",
  ],
  required: ["type", "name", "country", "company", "company_web", "address", "email", "phone", "message"],
  starts: ["captcha"],
  first: ({ subjects = [] }) => ({ subjects }),
  emptied: (own) => own,
  values: ({ subjects }) => ({ type: subjects[0]?.id ?? "" }),
  missing: () => [],
  wrong: () => [],
  waits: () => false,
  stopsWaiting: () => false,
  asked: () => ({ items: [], choices: {}, files: [] }),
  body: () => ({}),
  next: {
    "subjects.loaded": (form, { event: { subjects } }) => {
      const ids = (subjects as readonly Subject[]).map(({ id }) => id);
      const type = form.values["type"] ?? "";
      const values = { ...form.values, type: ids.includes(type) ? type : (ids[0] ?? "") };
      return { ...form, own: { subjects }, values };
    },
  },
  sees: (snapshot) => selectSubjects(snapshot as Parameters<typeof selectSubjects>[0]),
  shows: ({ subjects }) => subjects,
};

export const model: MachineModel = {
  machine: contactFormMachine,
  name: "contactForm",
  starts: [
    { name: "the contact form is on the screen", input: { ...FORM_INPUT, subjects: SUBJECTS } },
    { name: "the contact form is on the screen and its subjects have not loaded", input: FORM_INPUT },
    ...POSTED.map((start) => ({
      name: `the contact form was posted without scripts and is ${start.stage}, ${start.badFields.join() || "valid"}`,
      input: { ...FORM_INPUT, subjects: SUBJECTS, start },
    })),
  ],
  cases: {
    ...ALL_FORM_CASES,
    "form.restored": [{ values: { ...FILLED, ...SITE } }, { values: { ...DOUBTFUL, ...SITE } }],
    "subjects.loaded": [{ subjects: SUBJECTS }, ...unusual["subjects.loaded"]],
  },
  outcomes: FORM_OUTCOMES,
  serializeState: formKey,
  filterEvents: withUnusual({
    cases: unusual,
    isComplete: () => true,
    isUnusual: ({ context }) => context.own.subjects.length !== SUBJECTS.length,
    follows: (_, { type }) => type === "subjects.loaded",
  }),
  oracles: formOracles(contact),
  pairs: true,
};
