/** Provides the machines of both forms with their effects in the browser. */
import { fromPromise } from "xstate";
import type { FormName } from "../../../contract/constants.ts";
import type { ContactBody, FormAnswer, InquiryBody } from "../../../contract/forms.ts";
import type { Language } from "../../../contract/languages.ts";
import { captchaMachine } from "../../../machines/captcha.ts";
import { contactFormMachine } from "../../../machines/contact-form.ts";
import type { FormInput, FormProof, FormReply, FormValues } from "../../../machines/form.ts";
import { inquiryFormMachine } from "../../../machines/inquiry-form.ts";
import { scrollToTop } from "../../dom/document.ts";
import { clearDraft, storeDraft } from "../../storage/form-drafts.ts";
import type { Effects } from "../effects-context.tsx";
import { leaving } from "../leave-delay.ts";
import { createProofs } from "./proof-of-work.ts";
import { speakCharacters } from "./speech.ts";

type HttpEffects = Pick<Effects, "loadHttp">;

/** Response status of a stored form. */
const STORED = 1;

/**
 * Creates the effects of a form.
 * @param language returns the language in which the code is spoken
 * @param onStored called with the stored body, even if the form has left the screen
 */
function createEffects<Body extends object>(
  effects: HttpEffects,
  form: FormName,
  language: () => Language,
  onStored: (body: Body) => void = () => {},
) {
  const proofs = createProofs(effects, form);
  return {
    delays: leaving,
    actors: {
      captcha: captchaMachine.provide({
        actors: {
          speakCode: fromPromise<void, { code: string }>(({ input, signal }) =>
            speakCharacters(input.code, language(), signal),
          ),
        },
      }),
      prepareProof: fromPromise<FormProof>(() => proofs.take()),
      sendForm: fromPromise<FormReply, Body>(async ({ input, signal }) => {
        // Not aborted, so that the form is sent even if the visitor leaves the page.
        const { post } = await effects.loadHttp();
        const reply: FormReply = await post<FormAnswer>(`/api/${form}`, input);
        if (reply.status === STORED) {
          if (signal.aborted) clearDraft(form);
          onStored(input);
        }
        return reply;
      }),
    },
    actions: {
      storeDraft: (_: unknown, { values }: { values: FormValues }) => storeDraft(form, values),
      clearDraft: () => clearDraft(form),
      beginProof: () => {
        proofs.begin();
      },
      scrollToTop,
      logError: (_: unknown, { error }: { error: unknown }) => console.error(error),
    },
  };
}

/** Provides the inquiry form machine with its effects. */
export const createInquiryLogic = (
  effects: HttpEffects,
  language: () => Language,
  onStored: (body: InquiryBody) => void,
) => inquiryFormMachine.provide(createEffects(effects, "inquiry", language, onStored));

/** Provides the contact form machine with its effects. */
export const createContactLogic = (effects: HttpEffects, language: () => Language) =>
  contactFormMachine.provide(createEffects<ContactBody>(effects, "contact", language));

/** Returns a UUID version 4. `crypto.randomUUID` is not available without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Random sources of a form: for the code and for the key of each submission. */
export const formChance: Pick<FormInput, "random" | "newKey"> = {
  random: Math.random,
  newKey,
};
