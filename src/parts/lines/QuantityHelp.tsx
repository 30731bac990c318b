import { writtenQuantity } from "../../../contract/quantities.ts";
import { Button } from "../../ui/Button.tsx";
import { useWords } from "../../ui/use-words.tsx";
import type { Judgement } from "./judgement.ts";
import styles from "./QuantityHelp.module.css";

interface QuantityHelpProps {
  readonly id: string;
  readonly judgement: Judgement;
  /** Name of the item. */
  readonly name: string;
  /** Called with a quantity in place of the typed one. Undefined while the line is locked. */
  readonly onTake: ((text: string) => void) | undefined;
}

/** The mistake in a quantity, and buttons that take others instead. Without scripts the others are named. */
export function QuantityHelp({ id, judgement: { kind, near, values }, name, onTake }: QuantityHelpProps) {
  const { t, language, say } = useWords();
  const quantities = near.map((value) => writtenQuantity(value, language));
  return (
    <div className={styles["help"]} data-kind={kind === "misfit" ? "doubt" : "error"}>
      <div id={id}>
        <p>{say(`catalogue.line.problem.${kind}`, values)}</p>
        {quantities.length > 0 ? (
          <p className="script-free">{say("catalogue.line.near", { quantities: quantities.join(" / ") })}</p>
        ) : null}
      </div>
      {quantities.length > 0 && onTake ? (
        <div className={`${styles["near"]} script-only`}>
          {quantities.map((quantity) => (
            <Button
              key={quantity}
              variant="secondary"
              className={styles["take"]}
              aria-label={t("catalogue.line.takeNamed", { quantity, name })}
              onPress={() => onTake(quantity)}
            >
              {say("catalogue.line.take", { quantity })}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
