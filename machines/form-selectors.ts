/** The selectors of both forms (form-states.ts). */
import type { FieldName } from "../contract/form-fields.ts";
import type { Answer } from "./arrivals.ts";
import {
  type Asked,
  type BadField,
  type FormBanner,
  type FormContext,
  type FormValues,
  fieldValue,
  type InputName,
  isUnknownCountry,
  tooLongFields,
} from "./form.ts";

/** The states in which the last outcome is shown as a banner. */
const WITH_BANNER = ["invalid", "failed", "sent"] as const;
type State = (typeof WITH_BANNER)[number] | "review" | { readonly sent: "leaving" };

/** A snapshot of either form. */
export interface FormSnapshot {
  readonly context: FormContext;
  matches(value: State): boolean;
  hasTag(tag: "locked"): boolean;
}

/** Creates the selector of a field's value. */
export const selectValue =
  (name: InputName) =>
  ({ context }: FormSnapshot): string =>
    fieldValue(context, name);
/** The values of all fields. */
export const selectValues = ({ context }: FormSnapshot): FormValues => context.values;
/** True if the typed country is not in the list. */
export const selectIsUnknownCountry = ({ context }: FormSnapshot): boolean => isUnknownCountry(context);
export const selectBadFields = ({ context }: FormSnapshot): readonly BadField[] => context.badFields;
/** Creates the selector that tells whether a field is marked as wrong. */
export const selectIsBad =
  (name: BadField) =>
  ({ context }: FormSnapshot): boolean =>
    context.badFields.includes(name);
/** The fields whose text is too long. */
export const selectTooLong = ({ context }: FormSnapshot): readonly FieldName[] => tooLongFields(context);
/** Creates the selector that tells whether the text of a field is too long. */
export const selectIsTooLong =
  (name: FieldName) =>
  (snapshot: FormSnapshot): boolean =>
    selectTooLong(snapshot).includes(name);
/** The outcome of the last press of Send, until it is dismissed. */
export const selectOutcome = ({ context }: FormSnapshot): FormBanner | null => context.outcome;
/** The outcome while it is shown as the banner of spec section 8. */
export const selectBanner = (snapshot: FormSnapshot): FormBanner | null =>
  WITH_BANNER.some((state) => snapshot.matches(state)) ? snapshot.context.outcome : null;
/** An outcome that is shown at Send. */
type Notice = Exclude<FormBanner, "sent">;
/** The notice at Send, until it is resolved or dismissed; null if there is none. */
export const selectNotice = ({ context: { outcome } }: FormSnapshot): Notice | null =>
  outcome === "sent" ? null : outcome;
/** Returns the notice as the arrivals machine names it. */
export const answerOf = (notice: Notice | null): Answer => (notice === "failed" ? "failed" : "refused");
/** Creates the selector that tells whether the field was left with its current, doubtful value. */
export const selectIsDoubted =
  (name: InputName) =>
  ({ context }: FormSnapshot): boolean =>
    context.doubts[name] !== undefined && context.doubts[name] === context.values[name];
export const selectReference = ({ context }: FormSnapshot): string => context.reference;
/** The details of the stored form. */
export const selectDetails = ({ context }: FormSnapshot) => context.details;
/** True while the outcome of a stored form takes the place of the page. */
export const selectIsSent = (snapshot: FormSnapshot): boolean => snapshot.matches("sent");
/** True while the success banner fades out. */
export const selectIsBannerLeaving = (snapshot: FormSnapshot): boolean => snapshot.matches({ sent: "leaving" });
/** The content of the form that was sent last. */
export const selectSent = ({ context }: FormSnapshot): Asked => context.sent;
/** True while the further ways to reach the visitor are expanded. */
export const selectIsMoreOpen = ({ context }: FormSnapshot): boolean => context.isMoreOpen;
/** The captcha actor of the form. */
export const selectCaptcha = ({ context }: FormSnapshot) => context.captcha;
/** True while the form is being sent, or Send waits for a file. The fields are locked. */
export const selectIsSending = (snapshot: FormSnapshot): boolean => snapshot.hasTag("locked");
/** True while a posted form is shown for review before it is sent. */
export const selectIsReviewed = (snapshot: FormSnapshot): boolean => snapshot.matches("review");
export const selectStart = ({ context }: FormSnapshot) => context.start;
export const selectLanguage = ({ context }: FormSnapshot) => context.language;
