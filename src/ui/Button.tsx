import type { Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import styles from "./Button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet";

/** Returns the attributes that make another element, such as a link, look like a button. */
export const buttonLook = (variant: ButtonVariant, className = "") => ({
  className: `${styles["button"]} ${className}`.trimEnd(),
  "data-variant": variant,
});

interface ButtonProps extends Omit<AriaButtonProps, "className"> {
  readonly variant?: ButtonVariant;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A control that acts on this page. Use LinkButton to navigate. */
export function Button({ variant = "primary", className, ...props }: ButtonProps) {
  return <AriaButton {...props} {...buttonLook(variant, className)} />;
}
