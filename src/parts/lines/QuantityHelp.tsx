import { fieldQuantity, writtenQuantity } from "../../../contract/quantities.ts";
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
  const written = (value: number) => writtenQuantity(value, language);
  return (
    <div className={styles["help"]} data-kind={kind === "misfit" ? "doubt" : "error"}>
      <div id={id}>
        <p>{say(`catalogue.line.problem.${kind}`, values)}</p>
        {near.length > 0 ? (
          <p className="script-free">{say("catalogue.line.near", { quantities: near.map(written).join(" / ") })}</p>
        ) : null}
      </div>
      {near.length > 0 && onTake ? (
        <div className={`${styles["near"]} script-only`}>
          {near.map((value) => (
            <Button
              key={value}
              variant="secondary"
              className={styles["take"]}
              aria-label={t("catalogue.line.takeNamed", { quantity: written(value), name })}
              onPress={() => onTake(fieldQuantity(value, language))}
            >
              {say("catalogue.line.take", { quantity: written(value) })}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
