import { type ReactNode, useId } from "react";
import { FieldError, Label, Text } from "react-aria-components/TextField";
import { useTranslation } from "react-i18next";
import { Status } from "../Status.tsx";
import { useWords } from "../use-words.tsx";
import styles from "./Field.module.css";
import { FieldLabel } from "./FieldLabel.tsx";

interface TextLength {
  readonly value: number;
  readonly max: number;
}
/** Share of the maximum length from which the count is shown. */
const NEAR_LIMIT = 0.9;

/** Props of the label, description and messages around a control. */
export interface FrameProps {
  /** Id of the control. */
  readonly id?: string | undefined;
  readonly label: ReactNode;
  /** Reason for asking, or how to answer. */
  readonly description?: ReactNode;
  /** Length of the text and its maximum, in characters. Text is never truncated; too long a text is reported. */
  readonly length?: TextLength;
  /** Warns about a doubtful value without blocking it. Announced when it appears; empty otherwise. */
  readonly warning?: ReactNode;
  readonly errorMessage?: ReactNode;
  readonly isInvalid?: boolean;
  /** Id of a description elsewhere on the page. */
  readonly describedBy?: string | undefined;
  /** Adds the word "required". */
  readonly isRequired?: boolean;
  /** Locks the value, as while a form is being sent. */
  readonly isReadOnly?: boolean;
  /** Hides the label visually, if the context makes it clear. */
  readonly hideLabel?: boolean;
  readonly className?: string | undefined;
}

const isNearLimit = (length: TextLength | undefined): length is TextLength =>
  length !== undefined && length.value >= length.max * NEAR_LIMIT;

/** Maps frame props to those of a React Aria field. The machine validates, so native validation is off. */
export function useFieldProps({
  id: givenId,
  warning,
  length,
  isInvalid = false,
  describedBy = "",
  isRequired = false,
  isReadOnly = false,
  className,
}: FrameProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [warning ? `${id}-warning` : "", isNearLimit(length) ? `${id}-length` : "", describedBy]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    className: className ? `${styles["field"]} ${className}` : (styles["field"] ?? ""),
    isInvalid,
    isRequired,
    isReadOnly,
    validationBehavior: "aria" as const,
    ...(described && { "aria-describedby": described }),
  };
}

/** Class of the control and its label. */
export const controlClass = styles["control"] ?? "";
export const labelClass = styles["label"] ?? "";

interface FieldFrameProps extends FrameProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** A control with its label, description and error. The React Aria field around it connects them. */
export function FieldFrame({
  id,
  label,
  description,
  length,
  warning,
  errorMessage,
  isRequired = false,
  hideLabel = false,
  children,
}: FieldFrameProps) {
  return (
    <>
      <Label className={hideLabel ? "visually-hidden" : labelClass}>
        <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      </Label>
      {description ? (
        <Text slot="description" className={styles["description"] ?? ""}>
          {description}
        </Text>
      ) : null}
      {warning === undefined ? null : (
        <Status id={`${id}-warning`} className={warning ? styles["warning"] : undefined}>
          {warning}
        </Status>
      )}
      {children}
      <FieldErrorMessage>{errorMessage}</FieldErrorMessage>
      {isNearLimit(length) ? <CharacterCount id={`${id}-length`} {...length} /> : null}
    </>
  );
}

/** The error of a field or of a group of checkboxes. React Aria shows it while the field is invalid. */
export function FieldErrorMessage({ children }: { readonly children: ReactNode }) {
  return children ? <FieldError className={styles["error"] ?? ""}>{children}</FieldError> : null;
}

/** Shows how much of the maximum is used. It is a description, not a live region, because it changes with each key. */
function CharacterCount({ id, value, max }: TextLength & { readonly id: string }) {
  const { i18n } = useTranslation();
  const { say } = useWords();
  const number = (count: number) => count.toLocaleString(i18n.language);
  return (
    <span id={id} className={styles["description"]}>
      {say("shell.ui.length", { length: number(value), max: number(max) })}
    </span>
  );
}
