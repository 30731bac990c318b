import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from "react-aria-components/Checkbox";
import styles from "./Checkbox.module.css";

interface CheckboxProps extends Omit<AriaCheckboxProps, "className"> {
  readonly className?: string | undefined;
  readonly [data: `data-${string}`]: string | true | undefined;
}

/** A checkbox with its label. The native input is visible, so it looks and works the same without scripts. */
export function Checkbox({ className = "", ...props }: CheckboxProps) {
  return <AriaCheckbox {...props} className={`${styles["checkbox"]} ${className}`.trimEnd()} />;
}
