import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import styles from "./Button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet";

interface ButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children"> {
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A control that does something here; what leads elsewhere is a LinkButton. */
export function Button({ variant = "primary", className, children, ...props }: ButtonProps) {
  return (
    <AriaButton
      {...props}
      className={className ? `${styles["button"]} ${className}` : (styles["button"] ?? "")}
      data-variant={variant}
    >
      {children}
    </AriaButton>
  );
}
