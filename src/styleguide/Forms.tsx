import { useTranslation } from "react-i18next";
import { createActor, fromPromise } from "xstate";
import type { Footer } from "../../contract/entities.ts";
import { EMPTY_START } from "../../contract/form-start.ts";
import { type Language, SPECIFIED_LANGUAGES } from "../../contract/languages.ts";
import { captchaMachine } from "../../machines/captcha.ts";
import { type FormContext, NOTHING_ASKED } from "../../machines/form.ts";
import { Captcha } from "../parts/forms/Captcha.tsx";
import { FormField } from "../parts/forms/FormField.tsx";
import { FormPart } from "../parts/forms/FormPart.tsx";
import { FormShell } from "../parts/forms/FormShell.tsx";
import type { FormActor } from "../parts/forms/form-actor.ts";
import { Outcome } from "../parts/forms/Outcome.tsx";
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

const subscribe = () => ({ unsubscribe: () => {} });

/** Returns a form actor that ignores input and stays in one state. */
function formIn(change: Partial<FormContext>, state = "editing"): FormActor<"contact"> {
  const context: FormContext<"contact"> = {
    language: "en",
    languages: SPECIFIED_LANGUAGES,
    start: EMPTY_START,
    values: {},
    badFields: [],
    outcome: null,
    doubts: {},
    reference: "",
    details: {},
    isMoreOpen: false,
    asking: NOTHING_ASKED,
    sent: NOTHING_ASKED,
    key: "",
    newKey: () => "",
    country: "",
    proof: { challenge: "", solutions: [], wait: 0 },
    isProofRenewed: false,
    captcha,
    own: {},
    ...change,
    form: "contact",
  };
  const snapshot = { context, matches: (asked: unknown) => asked === state, hasTag: () => state === "sending" };
  return { getSnapshot: () => snapshot, subscribe, on: subscribe, send: () => {} };
}

const CODES = [
  ["at rest", formIn({})],
  ["as large text", formIn({ captcha: revealed })],
  ["wrong", formIn({ badFields: ["code"] })],
] as const;
const FORMS = [
  ["at rest", formIn({})],
  ["wrong", formIn({ badFields: ["name", "code"], outcome: "captcha" }, "invalid")],
  ["doubtful", formIn({ values: { email: "mei" }, doubts: { email: "mei" } })],
  ["sending", formIn({ values: { name: "Acme" } }, "sending")],
  ["failed", formIn({ values: { name: "Acme" }, outcome: "failed" }, "failed")],
  [
    "shown once more",
    formIn({ start: { ...EMPTY_START, stage: "review", values: { name: "Acme", email: "mei" } } }, "review"),
  ],
] as const;
const SENT = formIn(
  {
    reference: "AB-260401-7Q4K",
    details: { due: "2026-12-02" },
    sent: { ...NOTHING_ASKED, values: { email: "mei@acme.example", message: "Ten." } },
  },
  "sent",
);

const LOCATION = { pathname: "/styleguide", search: "", hash: "" };

/** The captcha and the shell of both forms in each of their states. The banner stays within its frame. */
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
              <FormField form={form} name="name" />
            </FormPart>
          </FormShell>
        </Specimen>
      ))}
      <Specimen name="Outcome" state="sent" wide framed>
        <Outcome form={SENT} location={LOCATION} contact={undefined} again={t("forms.after.again")} />
      </Specimen>
    </Family>
  );
}
