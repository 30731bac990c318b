import { type ReactNode, useId } from "react";
import { FieldError, Label, Text } from "react-aria-components/TextField";
import { useTranslation } from "react-i18next";
import styles from "./Field.module.css";
import { FieldLabel } from "./FieldLabel.tsx";
import { Status } from "./Status.tsx";
import { useWords } from "./use-words.tsx";

interface TextLength {
  readonly value: number;
  readonly max: number;
}
/** The count is shown from this share of the maximum on. */
const NEAR_LIMIT = 0.9;

/** What stands around a control. */
export interface FrameProps {
  /** Of the control itself. */
  readonly id?: string | undefined;
  readonly label: ReactNode;
  /** Why we ask, or how to answer. */
  readonly description?: ReactNode;
  /** Of the text in the control, in characters, where it has a maximum. Nothing is ever cut: what is too long is said. */
  readonly length?: TextLength;
  /** Says that the value is probably wrong, and holds nothing. Empty while there is nothing to say; announced as it appears. */
  readonly warning?: ReactNode;
  readonly errorMessage?: ReactNode;
  readonly isInvalid?: boolean;
  /** Id of what describes the control from further away. */
  readonly describedBy?: string | undefined;
  /** Says "required" in words. */
  readonly isRequired?: boolean;
  /** Keeps the label for assistive technology only, where the place says what is asked for. */
  readonly hideLabel?: boolean;
  readonly className?: string | undefined;
}

const isNearLimit = (length: TextLength | undefined): length is TextLength =>
  length !== undefined && length.value >= length.max * NEAR_LIMIT;

/** The part of a frame that a field of React Aria needs to know. The machine validates, so the browser must not. */
export function useFieldProps({
  id: givenId,
  warning,
  length,
  isInvalid = false,
  describedBy = "",
  isRequired = false,
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
    validationBehavior: "aria" as const,
    ...(described && { "aria-describedby": described }),
  };
}

/** The look of a control, and of what it is called. */
export const controlClass = styles["control"] ?? "";
export const labelClass = styles["label"] ?? "";

interface FieldFrameProps extends FrameProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** A control with its label, description and error. The field of React Aria around it ties them together. */
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

/** The error of a field or of a group of checkboxes; React Aria shows it while that is invalid. */
export function FieldErrorMessage({ children }: { readonly children: ReactNode }) {
  return children ? <FieldError className={styles["error"] ?? ""}>{children}</FieldError> : null;
}

/** How much of the maximum is used. Each key changes it, so it describes the control and is no live region. */
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
