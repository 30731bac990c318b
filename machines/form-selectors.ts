/** What the views read of a form (form-states.ts), whichever of the two it is. */
import type { FieldName } from "../contract/form-fields.ts";
import type { Answer } from "./arrivals.ts";
import {
  type BadField,
  type FormBanner,
  type FormContext,
  fieldValue,
  type InputName,
  isUnknownCountry,
  tooLongFields,
} from "./form.ts";

/** The states in which the last outcome is shown as a banner. */
const WITH_BANNER = ["invalid", "failed", "sent"] as const;
type Asked = (typeof WITH_BANNER)[number] | "sending" | "review";

/** A snapshot of either form. */
export interface FormSnapshot {
  readonly context: FormContext;
  matches(value: Asked): boolean;
}

/** Makes the selector of one field's content. */
export const selectValue =
  (name: InputName) =>
  ({ context }: FormSnapshot): string =>
    fieldValue(context, name);
/** True where what was typed as the country is none of the list. */
export const selectIsUnknownCountry = ({ context }: FormSnapshot): boolean => isUnknownCountry(context);
export const selectBadFields = ({ context }: FormSnapshot): readonly BadField[] => context.badFields;
/** Makes the selector that says whether a field has to be looked at again. */
export const selectIsBad =
  (name: BadField) =>
  ({ context }: FormSnapshot): boolean =>
    context.badFields.includes(name);
/** The fields whose text is too long to be sent. */
export const selectTooLong = ({ context }: FormSnapshot): readonly FieldName[] => tooLongFields(context);
/** Makes the selector that says whether the text of a field is too long to be sent. */
export const selectIsTooLong =
  (name: FieldName) =>
  (snapshot: FormSnapshot): boolean =>
    selectTooLong(snapshot).includes(name);
/** What came of the last press of Send, for as long as the visitor may need it. */
export const selectOutcome = ({ context }: FormSnapshot): FormBanner | null => context.outcome;
/** The same while it is shown as the banner of spec section 8. */
export const selectBanner = (snapshot: FormSnapshot): FormBanner | null =>
  WITH_BANNER.some((state) => snapshot.matches(state)) ? snapshot.context.outcome : null;
/** What is told at Send. */
type Told = Exclude<FormBanner, "sent">;
/** What is told at Send, until it is done or put away; null where that is nothing. */
export const selectTold = ({ context: { outcome } }: FormSnapshot): Told | null =>
  outcome === "sent" ? null : outcome;
/** The same, as the arrivals machine calls it. */
export const answerOf = (told: Told | null): Answer => (told === "failed" ? "failed" : "refused");
/** Makes the selector that says whether the field was left with the doubtful value that it has. */
export const selectIsDoubted =
  (name: InputName) =>
  ({ context }: FormSnapshot): boolean =>
    context.doubts[name] !== undefined && context.doubts[name] === context.values[name];
export const selectReference = ({ context }: FormSnapshot): string => context.reference;
/** What the form that was sent last asked about. */
export const selectSent = ({ context }: FormSnapshot): readonly string[] => context.sent;
/** The actor of captcha.ts beside the form. */
export const selectCaptcha = ({ context }: FormSnapshot) => context.captcha;
export const selectIsSending = (snapshot: FormSnapshot): boolean => snapshot.matches("sending");
/** True where what was posted is shown once more before it is sent. */
export const selectIsReviewed = (snapshot: FormSnapshot): boolean => snapshot.matches("review");
export const selectStart = ({ context }: FormSnapshot) => context.start;
export const selectLanguage = ({ context }: FormSnapshot) => context.language;
