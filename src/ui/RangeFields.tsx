import { useSelector } from "@xstate/react";
import { useId } from "react";
import { Input, Label, TextField } from "react-aria-components/TextField";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { documentLanguage } from "../../contract/languages.ts";
import type { RangeFilter } from "../../contract/series.ts";
import {
  type ChosenRange,
  type RangeEnd,
  rangeMachine,
  selectEnd,
  selectIsWrong,
  selectProblem,
  selectText,
} from "../../machines/range.ts";
import { keyOf } from "../dom/keys.ts";
import { useDataChange } from "../hooks/use-data-change.ts";
import { useIsHydrated } from "../hooks/use-is-hydrated.ts";
import { useLocalActor } from "../hooks/use-local-actor.ts";
import { deferred } from "./deferred.tsx";
import { controlClass } from "./fields/FieldFrame.tsx";
import { lazyComponent } from "./lazy-component.tsx";
import styles from "./RangeFields.module.css";
import { Status } from "./Status.tsx";
import { type Fallible, PartText, Text } from "./Text.tsx";
import { useWords } from "./use-words.tsx";

const RangeSlider = lazyComponent(async () => (await import("./RangeSlider.tsx")).RangeSlider);

interface RangeFieldsProps {
  readonly range: RangeFilter & Fallible;
  /** Texts of fields by their names, which the server could not read. */
  readonly typed?: Readonly<Record<string, string>> | undefined;
  /** Called when the visitor has chosen another range. */
  readonly onCommit: (chosen: ChosenRange) => void;
}

/** Two fields and two handles for a range of numbers. Without scripts, the fields are part of the form around them. */
export const RangeFields = deferred(function RangeFields({ range, typed, onCommit }: RangeFieldsProps) {
  const { t, say } = useWords();
  const { i18n } = useTranslation();
  const isHydrated = useIsHydrated();
  const { key, name, unit, min, max, from, to } = range;
  const half = (0.5).toLocaleString(documentLanguage(i18n.language));
  const input = { min, max, from, to, unit, decimal: half.includes(",") ? "," : "." } as const;
  const texts = typed && { from: typed[`from_${key}`], to: typed[`to_${key}`] };
  const machine = rangeMachine.provide({ actions: { commit: (_, chosen) => onCommit(chosen) } });
  const actor = useLocalActor(machine, { input: { ...input, texts } });
  const problem = useSelector(actor, selectProblem);
  const problemId = useId();
  useDataChange(range, () => actor.send({ type: "route.changed", ...input }));
  const write = (value: number) => String(value).replace(".", input.decimal);
  const named = unit ? t("catalogue.range.withUnit", { name, unit }) : name;
  const labels = [named, t("catalogue.range.from"), t("catalogue.range.to")] as const;
  const shared = { actor, write, problemId };
  return (
    <fieldset className={styles["range"]}>
      <legend className={styles["legend"]}>
        <Text of={range} field="name" />
        <PartText of={range} part="unit">
          {unit ? say("catalogue.range.unit", { unit }) : null}
        </PartText>
      </legend>
      <div className={styles["ends"]}>
        {(["from", "to"] as const).map((end) => (
          <EndField
            key={end}
            {...shared}
            end={end}
            name={`${end}_${key}`}
            label={t(`catalogue.range.endOf.${end}`, { name: named })}
            limit={end === "from" ? min : max}
          />
        ))}
      </div>
      <Status id={problemId} className={problem ? styles["problem"] : "visually-hidden"}>
        {problem ? say(`catalogue.range.problem.${problem}`, { min: write(min), max: write(max) }) : null}
      </Status>
      <div className={`${styles["handles"]} script-only`}>
        {isHydrated ? (
          <RangeSlider
            actor={actor}
            range={range}
            labels={labels}
            write={(value) => [write(value), unit].filter(Boolean).join(" ")}
          />
        ) : null}
      </div>
    </fieldset>
  );
});

interface EndFieldProps {
  readonly actor: ActorRefFrom<typeof rangeMachine>;
  readonly end: RangeEnd;
  readonly name: string;
  /** Name of the attribute and of the end, for screen readers. */
  readonly label: string;
  /** Shown while the end is open. */
  readonly limit: number;
  readonly write: (value: number) => string;
  /** Id of the text that says what is wrong. */
  readonly problemId: string;
}

function EndField({ actor, end, name, label, limit, write, problemId }: EndFieldProps) {
  const { say } = useWords();
  const text = useSelector(actor, selectText(end));
  const chosen = useSelector(actor, selectEnd(end));
  const isWrong = useSelector(actor, selectIsWrong(end));
  const leave = () => actor.send({ type: "field.left" });
  return (
    <TextField
      className={styles["end"] ?? ""}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      value={text ?? (chosen === undefined ? "" : write(chosen))}
      onChange={(typed) => actor.send({ type: "text.typed", end, text: typed })}
      onBlur={leave}
      onKeyDown={(event) => {
        if (keyOf(event) !== "Enter") return;
        // The form around the field is for pages without scripts.
        event.preventDefault();
        leave();
      }}
      isInvalid={isWrong}
      validationBehavior="aria"
      {...(isWrong && { "aria-describedby": problemId })}
    >
      <Label className={styles["label"] ?? ""}>
        <span aria-hidden="true">{say(`catalogue.range.${end}`)}</span>
        <span className="visually-hidden">{label}</span>
      </Label>
      <Input className={`${controlClass} ${styles["control"]}`} placeholder={write(limit)} />
    </TextField>
  );
}
