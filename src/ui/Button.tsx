import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import styles from "./Button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet";

/** The look of a button, for what is one in it alone, such as a link. */
export const buttonLook = (variant: ButtonVariant, className = "") => ({
  className: `${styles["button"]} ${className}`.trimEnd(),
  "data-variant": variant,
});

interface ButtonProps extends Omit<AriaButtonProps, "className"> {
  readonly variant?: ButtonVariant;
  readonly className?: string | undefined;
}

/** A control that does something here; what leads elsewhere is a LinkButton. */
export function Button({ variant = "primary", className, ...props }: ButtonProps) {
  return <AriaButton {...props} {...buttonLook(variant, className)} />;
}
