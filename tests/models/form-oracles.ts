/**
 * Oracles of both forms: what a visitor experiences in a form (spec sections 3 to 5 and 8; design section 6), written without the
 * machines. Each form adds its own part as a `FormKind`.
 */
import { isDeepStrictEqual } from "node:util";
import {
  always,
  type Expected,
  type Moment,
  never,
  type Oracle,
  type Row,
  reference,
  type Table,
  table,
  takes,
  until,
} from "statechart-paths";
import type { AnyMachineSnapshot } from "xstate";
import type { FieldName } from "../../contract/form-fields.ts";
import type { FormStart } from "../../contract/form-start.ts";
import type { AnswerDetails } from "../../contract/forms.ts";
import {
  type FormSnapshot,
  selectBadFields,
  selectBanner,
  selectDetails,
  selectIsBannerLeaving,
  selectIsDoubted,
  selectIsMoreOpen,
  selectIsReviewed,
  selectIsSending,
  selectIsSent,
  selectIsTooLong,
  selectIsUnknownCountry,
  selectLanguage,
  selectNotice,
  selectReference,
  selectSent,
  selectValue,
} from "../../machines/form-selectors.ts";
import { CODE, PROOF } from "./form-cases.ts";

/** Milliseconds that a message is shown (spec section 9). */
const ERROR_SHOWN = 10_000;
const SUCCESS_SHOWN = 5000;
/** Milliseconds in which the message of success leaves. */
const LEAVES = 150;
/** The numbers of the languages (spec section 3). */
const LANGUAGE_NUMBER: Readonly<Record<string, number>> = { zh: 1, en: 3 };
/** The most characters of a field. The models try no message that is longer. */
const MAX_LENGTH = 200;

type Values = Readonly<Record<string, string>>;
/** The content of a stored form, as the visitor reads it in the outcome. */
interface Asked {
  readonly items: readonly object[];
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly files: readonly string[];
  readonly values: Values;
}
const NOTHING: Asked = { items: [], choices: {}, files: [], values: {} };
/** The content of a form. */
interface Filled<Own> {
  readonly values: Values;
  readonly own: Own;
}
/** Everything of a form that a visitor notices or the server receives. */
interface Form<Own> extends Filled<Own> {
  readonly language: string;
  /** Marked fields, in the order of the form. */
  readonly marked: readonly string[];
  /** The message at Send, and whether it is shown as a banner. */
  readonly message: string | null;
  readonly isBanner: boolean;
  /** Values that looked wrong when their field was left. */
  readonly doubts: Values;
  /** The further ways to reach the visitor are expanded. */
  readonly isMoreOpen: boolean;
  readonly reference: string;
  /** The day by which the company answers, whether a confirmation is sent, and the path of the status page. */
  readonly details: AnswerDetails;
  /** The content at the last press of Send, and of the form that was stored. */
  readonly asked: Asked;
  readonly sent: Asked;
  /** A proof of work was refused since the last press of Send. */
  readonly isProofRenewed: boolean;
}
type Change<Own> = (form: Form<Own>, moment: Moment) => Form<Own>;

/** The part of one form. */
export interface FormKind<Own> {
  /** The fields of text, in the order of the form. */
  readonly fields: readonly FieldName[];
  /** The fields that have to be filled in (spec section 5). */
  readonly required: readonly string[];
  /** The actors that start with the form. */
  readonly starts: readonly string[];
  readonly first: (input: Moment["event"]) => Own;
  /** The form after it was stored. */
  readonly emptied: (own: Own) => Own;
  /** The values of an empty form, besides the default country. */
  readonly values: (own: Own) => Values;
  /** The choices that are missing, in the order of the form. */
  readonly missing: (own: Own) => readonly string[];
  /** Wrong parts behind the fields of text. */
  readonly wrong: (own: Own) => readonly string[];
  /** Send waits for a part of the form. */
  readonly waits: (own: Own) => boolean;
  /** The visitor took away something, and looks at the form again before it is sent. */
  readonly stopsWaiting: (before: Own, after: Own) => boolean;
  /** The products, options and files that the form asks about. */
  readonly asked: (own: Own) => Pick<Asked, "items" | "choices" | "files">;
  /** The part of the body. */
  readonly body: (own: Own) => object;
  readonly next: Readonly<Record<string, Change<Own>>>;
  readonly sees: (snapshot: AnyMachineSnapshot) => unknown;
  readonly shows: (own: Own) => unknown;
}

const textOf = (values: Values, name: string): string => values[name] ?? "";
const isTooLong = (value: string) => value.trim().length > MAX_LENGTH;
/** The models use these three texts as a country. */
const isUnknownCountry = (value: string) => !["", "Taiwan", "Japan"].includes(value);
/** A telephone number with too few digits. */
const looksWrong = (value: string) => value !== "" && value.replaceAll(/\D/g, "").length < 6;

/** Returns the fields to correct: missing choices, fields of text, and the code, in the order of the form (spec section 5). */
function faultsIn<Own>(kind: FormKind<Own>, { values, own }: Filled<Own>): readonly string[] {
  const isBad = (name: string) => {
    const value = textOf(values, name);
    const isMissing = kind.required.includes(name) && value.trim() === "";
    return isMissing || isTooLong(value) || (name === "country" && isUnknownCountry(value));
  };
  const isCodeRight = textOf(values, "code").toLowerCase().replaceAll(" ", "") === CODE;
  return [...kind.missing(own), ...kind.fields.filter(isBad), ...kind.wrong(own), ...(isCodeRight ? [] : ["code"])];
}

/** Returns the message that a press of Send leads to (spec sections 5 and 8); null if the form is sent. */
function messageOf<Own>(kind: FormKind<Own>, filled: Filled<Own>): string | null {
  const faults = faultsIn(kind, filled);
  if (faults.includes("code")) return "captcha";
  if (faults.some((name) => kind.fields.some((field) => field === name))) return "required";
  if (faults.includes("products")) return "noProduct";
  return faults.length > 0 ? "required" : null;
}

/** The message of a form that was posted without scripts. It has no code. */
function messageOfPosted({ stage, badFields }: FormStart): string | null {
  if (stage === "invalid") return badFields.includes("products") && badFields.length === 1 ? "noProduct" : "required";
  return stage === "failed" || stage === "sent" ? stage : null;
}

/** Optional fields that are collapsed until one of them is filled in or wrong. */
const MORE = ["mobile", "wechat", "fax"];
const namesMore = (names: readonly string[]) => names.some((name) => MORE.includes(name));
const filledIn = (values: Values) => Object.keys(values).filter((name) => values[name] !== "");
/** All that was written, without the code and the trap for spam. */
const written = ({ code: _code, website: _website, ...values }: Values): Values => values;

/** The fields of an error response that a visitor can correct. */
function refusedBy<Own>(kind: FormKind<Own>, { event }: Moment): readonly string[] {
  const { fields = [], products = [] }: { fields?: readonly string[]; products?: readonly number[] } = event["error"];
  const named = fields.map((name) => (name === "products" && products.length > 0 ? "goneProducts" : name));
  const ofLines = named.filter((name) => name.startsWith("line_"));
  const lines = ofLines.length > 0 ? ofLines : ["lines"];
  return ["goneProducts", "products", ...lines, "inquiry_types", ...kind.fields, "files"].filter((name) =>
    named.includes(name),
  );
}
/** Only the proof of work was refused: it was too old. The form is proved and posted once more (design section 6). */
const isProofRefused = <Own>(kind: FormKind<Own>, moment: Moment, isProofRenewed: boolean) =>
  (moment.event["error"].fields ?? []).includes("proof") && refusedBy(kind, moment).length === 0 && !isProofRenewed;

const isStored = ({ name, event }: Moment) => name === "done sendForm" && event["output"].status === 1;
/** The form is being sent, and its content is locked. */
export const isSending = (state: string) => state.startsWith("sending.") || state === "uploading";
/** The outcome has taken the place of the form. */
export const isSent = (state: string) => state.startsWith("sent.");
const isShown = (state: string) => /^(?:invalid|failed|sent\.announced)\./.test(state);
/** Send does something in this state. */
const canSend = (state: string) => !isSending(state) && state !== "review" && !isSent(state);

const quiet = { message: null, isBanner: false };
const banner = (message: string) => ({ message, isBanner: true });

/** The form after it was checked: refused with a message, sent, or waiting for a file. */
export function submitted<Own>(kind: FormKind<Own>, form: Form<Own>): Form<Own> {
  const message = messageOf(kind, form);
  const marked = faultsIn(kind, form);
  const isMoreOpen = form.isMoreOpen || namesMore(marked);
  if (message !== null) return { ...form, marked, isMoreOpen, ...banner(message) };
  if (kind.waits(form.own)) return { ...form, marked, isMoreOpen, ...quiet };
  const asked = { ...kind.asked(form.own), values: written(form.values) };
  return { ...form, marked, ...quiet, asked, isProofRenewed: false };
}

/** The form on the screen, and the posted body, after each event. */
const detailsIn = ({ due, confirmation, status_path }: AnswerDetails = {}): AnswerDetails => ({
  due,
  confirmation,
  status_path,
});

const formReference = <Own>(kind: FormKind<Own>): Oracle =>
  reference<Form<Own>>("The fields, their marks, the message, and the posted body are those that the visitor expects", {
    start: ({ event: { input } }) => {
      const own = kind.first(input);
      const posted: FormStart | undefined = input.start;
      const message = posted ? messageOfPosted(posted) : null;
      return {
        values: { ...kind.values(own), country: input.country, ...(posted?.stage !== "sent" && posted?.values) },
        own,
        language: input.language,
        marked: posted?.badFields ?? [],
        ...(message === null ? quiet : banner(message)),
        doubts: {},
        isMoreOpen:
          posted !== undefined &&
          posted.stage !== "sent" &&
          namesMore([...filledIn(posted.values), ...posted.badFields]),
        reference: posted?.reference ?? "",
        details: detailsIn(posted?.details),
        asked: NOTHING,
        sent:
          posted?.stage === "sent"
            ? { items: posted.products, choices: posted.choices, files: [], values: posted.values }
            : NOTHING,
        isProofRenewed: false,
      };
    },
    next: {
      "field.changed": (form, { event: { name, value }, from }) => {
        if (isSending(from) || isSent(from)) return form;
        const marked = form.marked.filter((other) => other !== name || isTooLong(value));
        const isMoreOpen = form.isMoreOpen || (namesMore([name]) && value !== "");
        return { ...form, values: { ...form.values, [name]: value.replaceAll("\0", "") }, marked, isMoreOpen };
      },
      "more.toggled": (form, { from }) => (isSent(from) ? form : { ...form, isMoreOpen: !form.isMoreOpen }),
      "form.begun": (form, { from }) =>
        isSent(from) ? { ...form, ...quiet, reference: "", details: detailsIn(), sent: NOTHING } : form,
      "field.left": (form, { event: { name }, from }) => {
        if (isSent(from)) return form;
        const value = textOf(form.values, name);
        return looksWrong(value) ? { ...form, doubts: { ...form.doubts, [name]: value } } : form;
      },
      "form.restored": (form, { event, from }) => {
        if (isSent(from)) return form;
        const isMoreOpen = form.isMoreOpen || namesMore(filledIn(event["values"]));
        return { ...form, values: { ...form.values, ...event["values"] }, isMoreOpen };
      },
      "language.changed": (form, { event }) => ({ ...form, language: event["language"] }),
      "form.submitted": (form, { from }) => (canSend(from) ? submitted(kind, form) : form),
      "banner.dismissed": (form, { from }) =>
        isShown(from) || from === "editing.reminded" ? { ...form, ...quiet } : form,
      [`after ${ERROR_SHOWN}`]: (form) => ({ ...form, isBanner: false }),
      [`after ${SUCCESS_SHOWN}`]: (form) => ({ ...form, ...quiet }),
      "error prepareProof": (form) => ({ ...form, ...banner("failed") }),
      "done sendForm": (form, moment) => {
        if (!isStored(moment)) return form;
        const own = kind.emptied(form.own);
        return {
          ...form,
          values: { ...kind.values(own), country: "Taiwan" },
          own,
          marked: [],
          ...banner("sent"),
          doubts: {},
          isMoreOpen: false,
          reference: moment.event["output"].reference,
          details: detailsIn(moment.event["output"]),
          sent: form.asked,
        };
      },
      "error sendForm": (form, moment) => {
        if (isProofRefused(kind, moment, form.isProofRenewed)) return { ...form, isProofRenewed: true };
        const refused = refusedBy(kind, moment);
        return refused.length > 0
          ? { ...form, marked: refused, isMoreOpen: form.isMoreOpen || namesMore(refused), ...banner("required") }
          : { ...form, ...banner("failed") };
      },
      ...kind.next,
    },
    sees: ({ snapshot, started }) => {
      const form = snapshot as unknown as FormSnapshot;
      return {
        values: [...kind.fields, "code" as const, "website" as const].map((name) => selectValue(name)(form)),
        tooLong: kind.fields.filter((name) => selectIsTooLong(name)(form)),
        isCountryUnknown: selectIsUnknownCountry(form),
        doubted: kind.fields.filter((name) => selectIsDoubted(name)(form)),
        isMoreOpen: selectIsMoreOpen(form),
        marked: selectBadFields(form),
        banner: selectBanner(form),
        notice: selectNotice(form),
        reference: selectReference(form),
        details: detailsIn(selectDetails(form)),
        sent: selectSent(form),
        language: selectLanguage(form),
        own: kind.sees(snapshot),
        posted: started.filter(({ src }) => src === "sendForm").map(({ input }) => input),
      };
    },
    expects: ({ values, own, ...form }, { snapshot, started }) => {
      const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, textOf(values, name)]));
      const body = {
        ...named(kind.fields),
        ...kind.body(own),
        lang: LANGUAGE_NUMBER[form.language],
        proof: {
          key: snapshot.context.key,
          challenge: PROOF.challenge,
          solutions: PROOF.solutions,
          website: textOf(values, "website"),
        },
      };
      return {
        values: Object.values(named([...kind.fields, "code", "website"])),
        tooLong: kind.fields.filter((name) => isTooLong(textOf(values, name))),
        isCountryUnknown: isUnknownCountry(textOf(values, "country")),
        doubted: kind.fields.filter((name) => form.doubts[name] !== undefined && form.doubts[name] === values[name]),
        isMoreOpen: form.isMoreOpen,
        marked: form.marked,
        banner: form.isBanner ? form.message : null,
        notice: form.message === "sent" ? null : form.message,
        reference: form.reference,
        details: form.details,
        sent: form.sent,
        language: form.language,
        own: kind.shows(own),
        posted: started.some(({ src }) => src === "sendForm") ? [body] : [],
      };
    },
  });

const answers = (answer: string) => [{ type: "form.answered", answer }];
/** The error of the moment is logged. */
const logsError = ({ actions, event }: Moment) =>
  actions.every(({ params }) => isDeepStrictEqual(params, { error: event["error"] }));
const invalid: Expected = { to: "invalid.counting", emits: answers("refused") };
const failed: Expected = { to: "failed.counting", emits: answers("failed"), does: ["logError"], and: logsError };
const proving: Expected = { to: "sending.proving", starts: ["prepareProof"] };
/** Another message starts at the heading of the page. */
const begun: Expected = { to: "editing.calm", emits: answers("begun") };
/** The draft holds all but the code, which changes, and the trap for spam. */
const storesDraft = ({ actions, snapshot }: Moment) => {
  const { code: _code, website: _website, ...values } = snapshot.context.values;
  return isDeepStrictEqual(actions[0]?.params, { values });
};

/** The steps of a form. */
function formTable<Own>(kind: FormKind<Own>): Table {
  /** Typing keeps a draft, and starts the proof of work. */
  const typing: Record<string, Row> = {
    "field.changed": { does: ["storeDraft", "beginProof"], and: storesDraft },
  };
  const checked = (context: Filled<Own>): string | Expected => {
    if (messageOf(kind, context) !== null) return invalid;
    return kind.waits(context.own) ? "uploading" : proving;
  };
  const send: Row = ({ from, before }) => (canSend(from) ? checked(before?.context) : from);
  const editing: Record<string, Row> = { ...typing, "form.submitted": send };
  const counting = (later: string, ms: number): Record<string, Row> => ({
    ...editing,
    [`after ${ms}`]: later,
    "banner.dismissed": "editing.calm",
  });
  const held: Record<string, Row> = { ...editing, "banner.dismissed": "editing.calm" };
  const begin: Row = ({ event: { input } }) => {
    const stages: Record<string, Expected> = {
      editing: { to: "editing.calm" },
      invalid,
      review: { to: "review", emits: answers("reviewed") },
      failed: { to: "failed.counting", emits: answers("failed") },
      sent: { to: "sent.announced.counting", emits: answers("sent"), does: ["clearDraft", "tellSent"] },
    };
    return { ...stages[input.start?.stage ?? "editing"], starts: kind.starts };
  };
  return {
    "": { start: begin },
    "editing.calm": editing,
    "editing.reminded": { ...editing, "banner.dismissed": "editing.calm" },
    review: { ...typing, "review.left": "editing.calm" },
    // Later mistakes are found once no file is being sent.
    uploading: {
      "files.changed": ({ before, snapshot: { context } }) => {
        if (before && kind.stopsWaiting(before.context.own, context.own)) return "editing.calm";
        return kind.waits(context.own) ? "uploading" : checked(context);
      },
      "waiting.stopped": "editing.calm",
    },
    "sending.proving": { "done prepareProof": "sending.waiting", "error prepareProof": failed },
    "sending.waiting": { [`after ${PROOF.wait}`]: { to: "sending.posting", starts: ["sendForm"] } },
    "sending.posting": {
      "done sendForm": (moment) =>
        isStored(moment)
          ? {
              to: "sent.announced.counting",
              emits: answers("sent"),
              does: ["clearDraft", "scrollToTop"],
              sends: ["code.refreshed"],
            }
          : "editing.calm",
      "error sendForm": (moment) => {
        if (isProofRefused(kind, moment, moment.before?.context.isProofRenewed)) return proving;
        if (refusedBy(kind, moment).length === 0) return failed;
        return { ...invalid, does: ["tellMissing", "logError"], and: logsError };
      },
    },
    "invalid.counting": { ...counting("editing.reminded", ERROR_SHOWN), "banner.held": "invalid.held" },
    "invalid.held": { ...held, "banner.released": "invalid.counting" },
    "failed.counting": { ...counting("editing.reminded", ERROR_SHOWN), "banner.held": "failed.held" },
    "failed.held": { ...held, "banner.released": "failed.counting" },
    "sent.announced.counting": {
      [`after ${SUCCESS_SHOWN}`]: "sent.leaving",
      "banner.held": "sent.announced.held",
      "banner.dismissed": "sent.leaving",
      "form.begun": begun,
    },
    "sent.announced.held": {
      "banner.released": "sent.announced.counting",
      "banner.dismissed": "sent.leaving",
      "form.begun": begun,
    },
    "sent.leaving": { [`after ${LEAVES}`]: "sent.concluded", "form.begun": begun },
    "sent.concluded": { "form.begun": begun },
  };
}

const isError = (state: string) => /^(?:invalid|failed)\.counting$/.test(state);
const isPosted = ({ started }: Moment) => started.some(({ src }) => src === "sendForm");
const isDoneByVisitor = ({ name, from, to }: Moment) => !name.startsWith("after ") && from !== to;
const keyIn = (snapshot: AnyMachineSnapshot | undefined) => snapshot?.context.key;

export const formOracles = <Own>(kind: FormKind<Own>): readonly Oracle[] => [
  formReference(kind),
  table("Each event leads to the step that the visitor expects", formTable(kind)),
  takes("An error message hides after 10 s, unless the visitor is at it", {
    from: ({ from, to, emitted }) => isError(to) && (from !== to || emitted.length > 0),
    to: ({ to }) => to === "editing.reminded",
    ms: ERROR_SHOWN,
    unless: isDoneByVisitor,
  }),
  takes("The message of success hides after 5 s, unless the visitor is at it", {
    from: ({ from, to }) => to === "sent.announced.counting" && from !== to,
    to: ({ to }) => to === "sent.leaving",
    ms: SUCCESS_SHOWN,
    unless: isDoneByVisitor,
  }),
  takes("The message of success fades out in 150 ms", {
    from: ({ from, to }) => to === "sent.leaving" && from !== to,
    to: ({ to }) => to === "sent.concluded",
    ms: LEAVES,
    unless: isDoneByVisitor,
  }),
  until("The outcome of a stored form stays until the visitor begins another message", {
    from: isStored,
    to: ({ name }) => name === "form.begun",
    holds: ({ to }) => isSent(to),
  }),
  never("A form is posted twice at the same time", (moment) => moment.from === "sending.posting" && isPosted(moment)),
  always("A form has another key once it is stored, and the same until then, so that it is stored once", (moment) =>
    moment.before ? (keyIn(moment.before) !== keyIn(moment.snapshot)) === isStored(moment) : true,
  ),
  always(
    "The form is locked exactly while it is being sent, and replaced exactly once it was sent",
    ({ snapshot, to }) => {
      const form = snapshot as unknown as FormSnapshot;
      return (
        selectIsSending(form) === isSending(to) &&
        selectIsSent(form) === isSent(to) &&
        selectIsBannerLeaving(form) === (to === "sent.leaving") &&
        selectIsReviewed(form) === (to === "review")
      );
    },
  ),
];
