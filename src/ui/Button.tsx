import type { ButtonHTMLAttributes } from "react";
import styles from "./Button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet";

/** The look of a button, for what is one in it alone, such as a link. */
export const buttonLook = (variant: ButtonVariant, className?: string) => ({
  className: className ? `${styles["button"]} ${className}` : styles["button"],
  "data-variant": variant,
});

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
}

/** A control that does something here; what leads elsewhere is a LinkButton. */
export function Button({ variant = "primary", type = "button", className, ...props }: ButtonProps) {
  return <button {...props} type={type} {...buttonLook(variant, className)} />;
}
