import { model as nodeModel } from "../models/contact-form.model.ts";
import { FORM_CASES, FORM_START } from "../models/form-cases.ts";
import type { Driver } from "./driver.ts";
import { canHappen, DRAFTS, formDriver, isDraft, keyOf, laterThanThePage } from "./forms.ts";
import { reloadPaused } from "./site.ts";

const SUBJECTS = [{ id: "sales", name: "Sales and quotations" }];
const shared = formDriver("contact", "/aboutUs/contactUs");

/** The contact form: its banner, its fields and their marks, and its Send button. */
export const contactForm: Driver = {
  ...shared,
  nodeModel,
  model: {
    ...nodeModel,
    serializeState: keyOf,
    starts: [{ name: "the contact form is on the screen", input: { ...FORM_START, subjects: SUBJECTS } }],
    cases: {
      ...FORM_CASES,
      "language.changed": [{ language: "zh" }, { language: "en" }],
      "form.restored": DRAFTS,
      "subjects.loaded": [{ subjects: SUBJECTS }],
    },
    // Subjects arrive with the page, before anything can be typed. Reopening the page brings them again.
    filterEvents: (snapshot, event) =>
      event.type === "subjects.loaded" ? isDraft(snapshot) : canHappen(snapshot, event),
    unreachable: laterThanThePage("subjects.loaded"),
  },
  ways: { ...shared.ways, "subjects.loaded": [{ by: "a reload", act: ({ page }) => reloadPaused(page) }] },
};
