/** Shared parts of the models of both forms. The random numbers make the code "aaaaaaa". */
import { isDeepStrictEqual } from "node:util";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { EMPTY_START, type FormStart } from "../../contract/form-start.ts";

export const FORM_START = { language: "en", country: "Taiwan", random: () => 0, newKey: () => "key" };
export const CODE = "aaaaaaa";
/** A proof of work for a form that was opened a moment ago. */
export const PROOF = { challenge: "challenge", solutions: [1], wait: 1500 };

let keys = 0;
/** A form on the screen, in which each key differs. */
export const FORM_INPUT = {
  ...FORM_START,
  newKey: () => {
    keys += 1;
    return `key ${keys}`;
  },
};

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
  "form.begun": [{}],
  "more.toggled": [{}],
  "banner.dismissed": [{}],
  "banner.held": [{}],
  "banner.released": [{}],
  "language.changed": [{ language: "en" }],
};

/** Unusual content, tried in a form that is otherwise complete; see `withUnusual`. The company is typed with an invisible character. */
const UNUSUAL_FIELDS = [
  { name: "name", value: " " },
  { name: "phone", value: "0".repeat(201) },
  { name: "country", value: "Atlantis" },
  { name: "country", value: "Japan" },
  { name: "code", value: "aaa AAAA" },
  { name: "website", value: "http://example.com" },
];
const UNUSUAL_CASES: Readonly<Record<string, readonly object[]>> = {
  "field.changed": [...UNUSUAL_FIELDS, { name: "company", value: "Exam\0ple" }],
  "language.changed": [{ language: "zh" }],
};

/** Cases of both forms outside a browser. */
export const ALL_FORM_CASES = {
  ...FORM_CASES,
  "field.changed": [...FORM_CASES["field.changed"], ...(UNUSUAL_CASES["field.changed"] ?? [])],
  "language.changed": [...FORM_CASES["language.changed"], ...(UNUSUAL_CASES["language.changed"] ?? [])],
};

interface Unusual {
  /** Unusual cases of one form. */
  readonly cases: Readonly<Record<string, readonly object[]>>;
  /** The form's own part is filled in, and usual. */
  readonly isComplete: (snapshot: AnyMachineSnapshot) => boolean;
  /** The form's own part has unusual content. */
  readonly isUnusual: (snapshot: AnyMachineSnapshot) => boolean;
  /** An event that is tried with unusual content in the form's own part. */
  readonly follows?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
}

/** The form waits to be sent for the first time, with everything filled in. */
const isReady = (snapshot: AnyMachineSnapshot) => {
  const { values, isProofRenewed } = snapshot.context;
  const isFilled = values.code === "AAAaaaa" && values.phone === FILLED.phone;
  return snapshot.matches({ editing: "calm" }) && isFilled && !isProofRenewed;
};

/**
 * Keeps the states few: unusual content comes only into a complete form, only one at a time, and then the form is sent or corrected.
 */
export const withUnusual =
  ({ cases, isComplete, isUnusual, follows = () => false }: Unusual) =>
  (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean => {
    const { type, ...payload } = event;
    const { values, language } = snapshot.context;
    const unusual = UNUSUAL_FIELDS.find(({ name, value }) => values[name] === value);
    const isOwn = isUnusual(snapshot);
    if (unusual || isOwn || language !== "en") {
      if (type === "form.submitted" || type.startsWith("xstate.")) return true;
      if (type === "field.changed" && unusual) return payload["name"] === unusual.name;
      return isOwn && follows(snapshot, event);
    }
    const given = [...(UNUSUAL_CASES[type] ?? []), ...(cases[type] ?? [])];
    return (isReady(snapshot) && isComplete(snapshot)) || !given.some((one) => isDeepStrictEqual(one, payload));
  };

/** Path of a status page with its key. */
const STATUS_PATH = "/inquiry/Zm9vYmFyYmF6cXV4MTIzNA?lang=en";
/** The details of a response besides its reference. */
const DETAILS = { due: "2026-12-02", confirmation: true, status_path: STATUS_PATH };

export const FORM_OUTCOMES = {
  prepareProof: {
    done: [PROOF],
    error: [new Error("No challenge is available")],
  },
  sendForm: {
    done: [{ status: 1, reference: "R-1", ...DETAILS }, { status: 0 }],
    error: [
      new Error("No connection"),
      Object.assign(new Error("Bad input"), { fields: ["email"] }),
      Object.assign(new Error("Old proof"), { fields: ["proof"] }),
    ],
  },
};

/** Initial states of a form that was posted without scripts, one per stage. */
export const POSTED = [
  { ...EMPTY_START, stage: "invalid", badFields: ["products", "name"] },
  { ...EMPTY_START, stage: "invalid", badFields: ["products"] },
  { ...EMPTY_START, stage: "review", values: FILLED, token: "token" },
  { ...EMPTY_START, stage: "failed", values: FILLED },
  { ...EMPTY_START, stage: "failed", values: { ...FILLED, fax: "1" } },
  { ...EMPTY_START, stage: "sent", values: { ...FILLED, fax: "1" }, reference: "R-1", details: DETAILS },
] satisfies FormStart[];

/** Key of a state: everything that the guards of a form read, and that is sent. */
export const formKey = ({ context: { values, own, language, isProofRenewed } }: AnyMachineSnapshot) => ({
  values,
  own,
  language,
  isProofRenewed,
});
