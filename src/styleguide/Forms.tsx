import { useTranslation } from "react-i18next";
import { createActor, fromPromise } from "xstate";
import type { Language } from "../../contract/constants.ts";
import type { Footer } from "../../contract/entities.ts";
import { captchaMachine } from "../../machines/captcha.ts";
import type { FormContext } from "../../machines/form.ts";
import { Captcha } from "../parts/forms/Captcha.tsx";
import { FormField } from "../parts/forms/FormField.tsx";
import { FormPart } from "../parts/forms/FormPart.tsx";
import { FormShell } from "../parts/forms/FormShell.tsx";
import type { FormActor } from "../parts/forms/form-actor.ts";
import { Family, Specimen } from "./Specimen.tsx";

interface FormsProps {
  readonly language: Language;
  readonly footer: Footer;
}

const silent = captchaMachine.provide({ actors: { speakCode: fromPromise(async () => {}) } });
const startCaptcha = () => createActor(silent, { input: { random: Math.random } }).start();
const captcha = startCaptcha();
const revealed = startCaptcha();
revealed.send({ type: "code.revealed" });

/** A form that stays in one state, whatever is typed. */
function formIn(change: Partial<FormContext>, isSending = false): FormActor {
  const context: FormContext = {
    language: "en",
    values: {},
    badFields: [],
    banner: null,
    reference: "",
    key: "",
    newKey: () => "",
    proof: { challenge: "", solution: 0 },
    captcha,
    ...change,
  };
  const snapshot = { context, matches: () => isSending };
  return { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }), send: () => {} };
}

const CODES = [
  ["at rest", formIn({})],
  ["as large text", formIn({ captcha: revealed })],
  ["wrong", formIn({ badFields: ["code"] })],
] as const;
const FORMS = [
  ["at rest", formIn({})],
  ["wrong", formIn({ badFields: ["code", "name"], banner: "captcha" })],
  ["sending", formIn({ values: { name: "Voltharbor" } }, true)],
  ["failed", formIn({ values: { name: "Voltharbor" }, banner: "failed" })],
  ["sent", formIn({ banner: "sent", reference: "VH-260401-7Q4K" })],
] as const;

const LOCATION = { pathname: "/styleguide", search: "", hash: "" };

/** The captcha and the shell of both forms in each of their states; the banner stays within its frame. */
export function Forms({ language, footer }: FormsProps) {
  const { t } = useTranslation();
  return (
    <Family title="Forms">
      {CODES.map(([state, form]) => (
        <Specimen key={state} name="Captcha" state={state}>
          <Captcha form={form} />
        </Specimen>
      ))}
      {FORMS.map(([state, form]) => (
        <Specimen key={state} name="FormShell" state={state} wide framed>
          <FormShell
            form={form}
            label={`${t("catalogue.contact.form")} (${language}, ${state})`}
            location={LOCATION}
            footer={footer}
          >
            <FormPart title={t("forms.yourDetails")}>
              <FormField form={form} name="name" isRequired />
            </FormPart>
          </FormShell>
        </Specimen>
      ))}
    </Family>
  );
}
