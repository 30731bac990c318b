import { Button } from "react-aria-components/Button";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./StepButton.module.css";

interface StepButtonProps {
  readonly icon: "plus" | "minus";
  readonly label: string;
  readonly isLocked: boolean;
  readonly onPress: () => void;
}

/** A button that changes a quantity by one step. */
export function StepButton({ icon, label, isLocked, onPress }: StepButtonProps) {
  return (
    <Button
      className={`${styles["step"]} script-only`}
      aria-label={label}
      {...(isLocked ? { "aria-disabled": true } : { onPress })}
    >
      <Icon name={icon} />
    </Button>
  );
}
