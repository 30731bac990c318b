import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Field.module.css";
import { FieldLabel } from "./FieldLabel.tsx";
import { Status } from "./Status.tsx";

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
  readonly warning?: string;
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

/** Ties a control to what stands around it: the attributes that it has from its frame. */
interface Tie {
  readonly id: string;
  readonly className: string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FieldFrameProps extends FrameProps {
  readonly children: (tie: Tie) => ReactNode;
}

/** A control with its label, description and error, which assistive technology hears with it. */
export function FieldFrame({
  id: givenId,
  label,
  description,
  length,
  warning,
  errorMessage,
  isInvalid = false,
  describedBy = "",
  isRequired = false,
  hideLabel = false,
  className,
  children,
}: FieldFrameProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const isDescribed = Boolean(description);
  const isExplained = isInvalid && Boolean(errorMessage);
  const isCounted = length !== undefined && length.value >= length.max * NEAR_LIMIT;
  const described = [
    isDescribed ? `${id}-description` : "",
    warning ? `${id}-warning` : "",
    isExplained ? `${id}-error` : "",
    isCounted ? `${id}-length` : "",
    describedBy,
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={className ? `${styles["field"]} ${className}` : styles["field"]}>
      <label id={`${id}-label`} htmlFor={id} className={hideLabel ? "visually-hidden" : styles["label"]}>
        <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      </label>
      {isDescribed ? (
        <span id={`${id}-description`} className={styles["description"]}>
          {description}
        </span>
      ) : null}
      {warning === undefined ? null : (
        <Status id={`${id}-warning`} className={warning ? styles["warning"] : undefined}>
          {warning}
        </Status>
      )}
      {children({
        id,
        className: styles["control"],
        "aria-invalid": isInvalid || undefined,
        "aria-describedby": described || undefined,
      })}
      {isExplained ? (
        <span id={`${id}-error`} className={styles["error"]}>
          {errorMessage}
        </span>
      ) : null}
      {isCounted ? <Count id={`${id}-length`} {...length} /> : null}
    </div>
  );
}

/** How much of the maximum is used. Each key changes it, so it describes the control and is no live region. */
function Count({ id, value, max }: TextLength & { readonly id: string }) {
  const { t, i18n } = useTranslation();
  const number = (count: number) => count.toLocaleString(i18n.language);
  return (
    <span id={id} className={styles["description"]}>
      {t("shell.ui.length", { length: number(value), max: number(max) })}
    </span>
  );
}
