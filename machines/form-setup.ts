/** The setup of both forms: the actors, guards, actions and delays that form-states.ts names. */
import { assign, emit, fromCallback, sendTo, setup } from "xstate";
import { DELAY, type FormName } from "../contract/constants.ts";
import type { FormStart } from "../contract/form-start.ts";
import { captchaMachine } from "./captcha.ts";
import type { CartChanged } from "./cart.ts";
import type { Described } from "./described.ts";
import {
  type Asked,
  type BadField,
  badTexts,
  codeDiffers,
  codeFields,
  draftOf,
  type FieldChanged,
  type FieldLeft,
  type FormAnswered,
  type FormBanner,
  type FormContext,
  type FormEvent,
  type FormInput,
  type FormLanguageChanged,
  type FormProof,
  type FormReply,
  type FormRestored,
  type FormValues,
  markFields,
  NO_DETAILS,
  NOTHING_ASKED,
  needsOtherProof,
  noteDoubt,
  outcomeOfStart,
  refusedFields,
  restoreValues,
  setField,
  setLanguage,
} from "./form.ts";
import type { LinesChanged } from "./lines.ts";
import { notProvided } from "./not-provided.ts";
import type { Failure } from "./params.ts";
import type { FilesChanged } from "./upload.ts";

interface FormParts<Context> {
  /** The values of an empty form. */
  readonly emptied: (context: Context) => Partial<Context>;
  /** Missing choices. They come before the fields of text. */
  readonly missingChoices: (context: Context) => readonly BadField[];
  /** The products and options that the form asks about. */
  readonly askedAbout: (context: Context) => Pick<Asked, "items" | "choices" | "files">;
  /** Parts to correct that come after the fields of text; by default none. */
  readonly badParts?: (context: Context) => readonly BadField[];
  /** Returns the field with the value that the server refuses under a name; by default the one of this name. */
  readonly fieldOf?: (context: Context, name: BadField) => BadField;
}

/** Creates the setup of a form. Each form extends it with its own parts. */
export function formSetup<Form extends FormName, Own, Event extends { type: string }, Input extends FormInput, Body>({
  emptied,
  missingChoices,
  askedAbout,
  badParts = () => [],
  fieldOf = (_, name) => name,
}: FormParts<FormContext<Form, Own>>) {
  return setup({
    types: {
      context: {} as FormContext<Form, Own>,
      events: {} as FormEvent | Event,
      emitted: {} as FormAnswered,
      input: {} as Input,
      tags: {} as "locked",
      meta: {} as Described<FormEvent | Event>,
    },
    actors: {
      captcha: captchaMachine,
      prepareProof: notProvided<FormProof>("prepareProof"),
      sendForm: notProvided<FormReply, Body>("sendForm"),
      /** Forwards changes of the cart to the inquiry form. The contact form has no cart. */
      relayCart: fromCallback<CartChanged>(() => {}),
      /** Forwards changes of the lines to it. */
      relayLines: fromCallback<LinesChanged>(() => {}),
      /** Forwards changes of the files to it. */
      relayFiles: fromCallback<FilesChanged>(() => {}),
    },
    guards: {
      codeDiffers,
      hasBadText: ({ context }) => badTexts(context).length > 0,
      isStored: (_, { status }: FormReply) => status === 1,
      namesFields: (args, { error }: Failure) => refusedFields(args, error).length > 0,
      needsOtherProof: (args, { error }: Failure) => needsOtherProof(args, error),
      startsAs: ({ context }, { stage }: Pick<FormStart, "stage">) => context.start.stage === stage,
    },
    actions: {
      setField: assign((args, field: FieldChanged) => setField(args, field)),
      restoreValues: assign((args, restored: FormRestored) => restoreValues(args, restored)),
      setLanguage: assign((args, changed: FormLanguageChanged) => setLanguage(args, changed)),
      collectBadFields: assign((args) =>
        markFields(args, [
          ...missingChoices(args.context),
          ...badTexts(args.context),
          ...badParts(args.context),
          ...codeFields(args),
        ]),
      ),
      noteDoubt: assign((args, left: FieldLeft) => noteDoubt(args, left)),
      setOutcome: assign((_, outcome: { outcome: FormBanner | null }) => outcome),
      setOutcomeOfStart: assign(({ context }) => ({ outcome: outcomeOfStart(context) })),
      setProof: assign((_, proof: FormProof) => ({ proof })),
      setProofRenewed: assign((_, renewed: { isProofRenewed: boolean }) => renewed),
      noteAsked: assign((args) => ({ asking: { ...askedAbout(args.context), ...draftOf(args) } })),
      setStored: assign(({ context }, { reference = "", due, confirmation, status_path }: FormReply) => ({
        reference,
        details: { due, confirmation, status_path },
        sent: context.asking,
      })),
      setRefused: assign((args, { error }: Failure) =>
        markFields(
          args,
          refusedFields(args, error).map((name) => fieldOf(args.context, name)),
        ),
      ),
      clearForm: assign(({ context }) => ({ ...emptied(context), badFields: [], doubts: {}, isMoreOpen: false })),
      forgetSent: assign({ reference: "", details: NO_DETAILS, sent: NOTHING_ASKED }),
      toggleMore: assign({ isMoreOpen: ({ context }) => !context.isMoreOpen }),
      renewKey: assign({ key: ({ context }) => context.newKey() }),
      refreshCaptcha: sendTo(({ context }) => context.captcha, { type: "code.refreshed" }),
      emitAnswer: emit((_, { answer }: Pick<FormAnswered, "answer">) => ({ type: "form.answered" as const, answer })),
      storeDraft: (_, _draft: { values: FormValues }) => {},
      clearDraft: () => {},
      /** Informs the site that the form was stored before the scripts loaded. */
      tellSent: () => {},
      /** Informs the cart which products the server no longer offers. */
      tellMissing: (_, _params: Failure) => {},
      beginProof: () => {},
      scrollToTop: () => {},
      logError: (_, _params: Failure) => {},
    },
    delays: {
      errorBanner: DELAY.errorBanner,
      successBanner: DELAY.successBanner,
      leave: DELAY.leave,
      proofAge: ({ context }) => context.proof.wait,
    },
  });
}
