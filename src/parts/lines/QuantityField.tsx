import { useSelector } from "@xstate/react";
import { type ReactNode, useId } from "react";
import { Input, Label, TextField } from "react-aria-components/TextField";
import { type CartItem, lineFieldName, lineInput } from "../../../contract/cart-item.ts";
import { decimalsOf } from "../../../contract/line-input.ts";
import { distinctItemName, itemKey } from "../../../machines/cart-items.ts";
import { quantityFields } from "../../../machines/line-changes.ts";
import { selectLine, selectRulesOf } from "../../../machines/lines.ts";
import { useSite } from "../../site-context.tsx";
import { afterPress } from "../../ui/fields/after-press.ts";
import { controlClass, labelClass } from "../../ui/fields/FieldFrame.tsx";
import { FORM_ID, fieldId } from "../../ui/fields/field-ids.ts";
import { useWords } from "../../ui/use-words.tsx";
import { useJudgement } from "./judgement.ts";
import { QuantityFacts } from "./QuantityFacts.tsx";
import styles from "./QuantityField.module.css";
import { QuantityHelp } from "./QuantityHelp.tsx";
import { StepButton } from "./StepButton.tsx";

interface QuantityFieldProps {
  readonly item: CartItem;
  /** Place of the quantity in its line, from 0. */
  readonly at: number;
  /** Makes it a field of the form of the page. */
  readonly isInForm?: boolean;
  /** Send or the server found it wrong. */
  readonly isMarked?: boolean;
  readonly isReadOnly?: boolean;
  /** Stands at the end of its row. */
  readonly children?: ReactNode;
}

/** A quantity of an item: a field with two buttons, its unit, and what does not fit. */
export function QuantityField({
  item,
  at,
  isInForm = false,
  isMarked = false,
  isReadOnly = false,
  children,
}: QuantityFieldProps) {
  const { t, say, language } = useWords();
  const { lines } = useSite();
  const key = itemKey(item);
  const name = distinctItemName(item);
  const text = quantityFields(useSelector(lines, selectLine(key)))[at] ?? "";
  const rules = useSelector(lines, selectRulesOf(key));
  const judgement = useJudgement(item, at, isMarked);
  const ownId = useId();
  const id = isInForm ? fieldId(lineFieldName(`quantity.${at}`, key)) : ownId;
  // The facts stand once in a line, above its first quantity.
  const hasHead = isInForm && at === 0;
  const factsId = isInForm ? `${fieldId(lineFieldName("quantity.0", key))}-facts` : `${id}-facts`;
  const facts = <QuantityFacts id={factsId} rules={rules} isBrief={!isInForm} />;
  const label = (one: "quantity" | "more" | "less") =>
    at === 0 ? t(`catalogue.line.${one}`, { name }) : t(`catalogue.line.further.${one}`, { name, number: at + 1 });
  const step = (by: 1 | -1) => lines.send({ type: "quantity.stepped", item: key, at, by, rules, language });
  const take = (taken: string) => {
    lines.send({ type: "quantity.typed", item: key, at, text: taken });
    lines.send({ type: "quantity.left", item: key, at });
    // The pressed button goes with the message.
    document.getElementById(id)?.focus();
  };

  return (
    <TextField
      id={id}
      className={styles["quantity"] ?? ""}
      {...(isInForm && { form: FORM_ID, name: lineInput("quantity", key) })}
      inputMode={decimalsOf(rules) > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      value={text}
      onChange={(typed) => lines.send({ type: "quantity.typed", item: key, at, text: typed })}
      onBlur={() => afterPress(() => lines.send({ type: "quantity.left", item: key, at }))}
      isInvalid={judgement !== undefined && judgement.kind !== "misfit"}
      isReadOnly={isReadOnly}
      validationBehavior="aria"
      aria-describedby={`${factsId}${judgement ? ` ${id}-help` : ""}`}
    >
      {hasHead ? (
        <div className={styles["head"]}>
          <Label className={labelClass}>
            <span aria-hidden="true">{say("catalogue.line.label")}</span>
            <span className="visually-hidden">{label("quantity")}</span>
          </Label>
          {facts}
        </div>
      ) : (
        <Label className="visually-hidden">{label("quantity")}</Label>
      )}
      <div className={styles["row"]}>
        <div className={styles["stepper"]}>
          <StepButton icon="minus" label={label("less")} isLocked={isReadOnly} onPress={() => step(-1)} />
          <Input className={`${controlClass} ${styles["input"]}`} />
          <StepButton icon="plus" label={label("more")} isLocked={isReadOnly} onPress={() => step(1)} />
        </div>
        {isInForm ? null : facts}
        {children}
      </div>
      {judgement ? (
        <QuantityHelp id={`${id}-help`} judgement={judgement} name={name} onTake={isReadOnly ? undefined : take} />
      ) : null}
    </TextField>
  );
}
