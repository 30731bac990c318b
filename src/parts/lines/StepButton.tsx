import { Button } from "react-aria-components/Button";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./StepButton.module.css";

interface StepButtonProps {
  readonly icon: "plus" | "minus";
  readonly label: string;
  readonly onPress: () => void;
}

/** A button that changes a quantity by one step. */
export function StepButton({ icon, label, onPress }: StepButtonProps) {
  return (
    <Button className={`${styles["step"]} script-only`} aria-label={label} onPress={onPress}>
      <Icon name={icon} />
    </Button>
  );
}
