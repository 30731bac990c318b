import { type ReactNode, useId } from "react";
import styles from "./Field.module.css";
import { FieldLabel } from "./FieldLabel.tsx";

/** What stands around a control. */
export interface FrameProps {
  /** Of the control itself. */
  readonly id?: string | undefined;
  readonly label: ReactNode;
  /** Why we ask, or how to answer. */
  readonly description?: ReactNode;
  /** What can hardly be right, and may be so all the same. */
  readonly warning?: ReactNode;
  readonly errorMessage?: ReactNode;
  readonly isInvalid?: boolean;
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
  warning,
  errorMessage,
  isInvalid = false,
  isRequired = false,
  hideLabel = false,
  className,
  children,
}: FieldFrameProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const isDescribed = Boolean(description || warning);
  const isExplained = isInvalid && Boolean(errorMessage);
  const described = [isDescribed ? `${id}-description` : "", isExplained ? `${id}-error` : ""].join(" ").trim();
  return (
    <div className={className ? `${styles["field"]} ${className}` : styles["field"]}>
      <label id={`${id}-label`} htmlFor={id} className={hideLabel ? "visually-hidden" : styles["label"]}>
        <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      </label>
      {isDescribed ? (
        <span id={`${id}-description`} className={styles["description"]}>
          {description} {warning ? <span className={styles["warning"]}>{warning}</span> : null}
        </span>
      ) : null}
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
    </div>
  );
}
