import type { LineRules } from "../../../contract/line-input.ts";
import { writtenQuantity } from "../../../contract/quantities.ts";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./QuantityFacts.module.css";

interface QuantityFactsProps {
  readonly id: string;
  /** Undefined while they are unknown. */
  readonly rules: LineRules | undefined;
  /** Leaves out minimum and package. */
  readonly isBrief: boolean;
}

/** The unit of a quantity, and its minimum and package, once they are known. */
export function QuantityFacts({ id, rules, isBrief }: QuantityFactsProps) {
  const { language, say } = useWords();
  const { unit, minimum, package: size } = rules ?? {};
  const written = (value: number) => writtenQuantity(value, language);
  return (
    <span id={id} className={styles["facts"]}>
      {unit ? <span>{unit.name}</span> : null}{" "}
      {minimum === undefined || isBrief ? null : (
        <span>{say("catalogue.line.minimum", { quantity: written(minimum) })}</span>
      )}{" "}
      {size === undefined || isBrief ? null : <span>{say("catalogue.line.package", { quantity: written(size) })}</span>}
    </span>
  );
}
