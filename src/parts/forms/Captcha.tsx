import { useSelector } from "@xstate/react";
import { type ComponentProps, useEffect, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { CAPTCHA, CAPTCHA_NARROW_WIDTH } from "../../../contract/constants.ts";
import {
  type captchaMachine,
  selectCode,
  selectIsRevealed,
  selectIsSpeaking,
  selectIsUnheard,
} from "../../../machines/captcha.ts";
import { selectCaptcha, selectIsBad, selectIsSending, selectValue } from "../../../machines/form-selectors.ts";
import { drawCaptcha } from "../../dom/captcha-drawing.ts";
import { nextTask } from "../../dom/next-task.ts";
import { useMediaQuery } from "../../hooks/use-media-query.ts";
import { fieldId } from "../../ui/fields/field-ids.ts";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Status } from "../../ui/Status.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { Words } from "../../ui/Words.tsx";
import styles from "./Captcha.module.css";
import type { FormActor } from "./form-actor.ts";

/** Path data in the format of icon-paths.ts. */
const DRAWINGS = {
  eye: "M2.5 12C4.6 8 8 5.8 12 5.8s7.4 2.2 9.5 6.2c-2.1 4-5.5 6.2-9.5 6.2S4.6 16 2.5 12ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
  refresh: "M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 3.5v5h-5",
  speaker: "M4 9.5v5h3.5l5 4.5V5l-5 4.5ZM16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a7.8 7.8 0 0 1 0 11",
};

const toolClass = styles["tool"] ?? "";

/**
 * Removes the group role of the panel. Its name, "Hide the large text", would be announced with the code. The status
 * around the panel announces the code.
 */
const withoutRole = ({ role: _role, "aria-labelledby": _name, ...panel }: ComponentProps<"div">) => <div {...panel} />;

interface CaptchaProps {
  readonly form: FormActor;
}

/** The code of seven characters (spec section 5): drawn, and on request refreshed, spoken or in large text. */
export function Captcha({ form }: CaptchaProps) {
  const { say } = useWords();
  const captcha = useSelector(form, selectCaptcha);
  const value = useSelector(form, selectValue("code"));
  const isBad = useSelector(form, selectIsBad("code"));
  const isSpeaking = useSelector(captcha, selectIsSpeaking);
  const isSpeechUnavailable = useSelector(captcha, selectIsUnheard);
  const isRevealed = useSelector(captcha, selectIsRevealed);
  const isSending = useSelector(form, selectIsSending);
  return (
    <fieldset className={styles["captcha"]}>
      <legend className={styles["legend"]}>{say("forms.captcha.legend")}</legend>
      <Disclosure
        className={styles["code"] ?? ""}
        isExpanded={isRevealed}
        onExpandedChange={(isExpanded) => captcha.send({ type: isExpanded ? "code.revealed" : "code.hidden" })}
      >
        <div className={styles["row"]}>
          <Drawing captcha={captcha} />
          <div className={styles["actions"]}>
            <Button className={toolClass} onPress={() => captcha.send({ type: "code.refreshed" })}>
              <Icon drawing={DRAWINGS.refresh} />
              {say("forms.captcha.refresh")}
            </Button>
            <Button className={toolClass} onPress={() => captcha.send({ type: "code.speak" })}>
              <Icon drawing={DRAWINGS.speaker} />
              {say("forms.captcha.speak")}
            </Button>
            <Button slot="trigger" className={toolClass}>
              <Icon drawing={DRAWINGS.eye} />
              <Words>{say(isRevealed ? "forms.captcha.hide" : "forms.captcha.reveal")}</Words>
            </Button>
          </div>
        </div>
        {/* Two status elements, so that hiding the large text does not announce again that the code is read aloud. */}
        <Status className={isSpeechUnavailable ? undefined : "visually-hidden"}>
          {isSpeaking ? say("forms.captcha.speaking") : ""}
          {isSpeechUnavailable ? say("forms.captcha.silent") : ""}
        </Status>
        <Status className={isRevealed ? styles["large"] : "visually-hidden"}>
          <DisclosurePanel className="" render={withoutRole}>
            {isRevealed ? <LargeText captcha={captcha} /> : null}
          </DisclosurePanel>
        </Status>
      </Disclosure>
      <TextField
        id={fieldId("code")}
        name="code"
        label={say("forms.field.code")}
        description={say("forms.reason.code")}
        value={value}
        onChange={(typed) => form.send({ type: "field.changed", name: "code", value: typed })}
        isRequired
        isReadOnly={isSending}
        isInvalid={isBad}
        errorMessage={
          <span>
            {say("forms.banner.captcha")} <br />
            {say("forms.captcha.help")}
          </span>
        }
        autoComplete="off"
        spellCheck="false"
      />
    </fieldset>
  );
}

interface CodeProps {
  readonly captcha: ActorRefFrom<typeof captchaMachine>;
}

function Drawing({ captcha }: CodeProps) {
  const { t } = useTranslation();
  const code = useSelector(captcha, selectCode);
  const isNarrow = useMediaQuery(`(width < ${CAPTCHA_NARROW_WIDTH}px)`);
  const width = isNarrow ? CAPTCHA.narrowWidth : CAPTCHA.width;
  const canvas = useRef<HTMLCanvasElement>(null);
  // A canvas is drawn, not rendered, and a new width clears it. The first drawing is slow, because it looks up
  // fonts.
  useEffect(() => {
    let isCurrent = true;
    void nextTask().then(() => {
      if (isCurrent && canvas.current) drawCaptcha(canvas.current, code, width);
    });
    return () => {
      isCurrent = false;
    };
  }, [code, width]);
  return (
    <canvas
      ref={canvas}
      className={styles["drawing"]}
      width={width}
      height={CAPTCHA.height}
      role="img"
      aria-label={t("forms.captcha.picture")}
    />
  );
}

/** The code in separate letters, so that screen readers spell it. */
function LargeText({ captcha }: CodeProps) {
  const { say } = useWords();
  const code = useSelector(captcha, selectCode);
  return (
    <span>
      <span className="visually-hidden">{say("forms.captcha.large")} </span>
      <span className={styles["signs"]} translate="no">
        {[...code].join(" ")}
      </span>
    </span>
  );
}
