import type { ButtonHTMLAttributes } from "react";
import styles from "./Button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
}

/** A control that does something here; what leads elsewhere is a LinkButton. */
export function Button({ variant = "primary", type = "button", className, ...props }: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      className={className ? `${styles["button"]} ${className}` : styles["button"]}
      data-variant={variant}
    />
  );
}
