import type { LineDetails } from "../../../contract/cart-item.ts";
import { writtenQuantities } from "../../../contract/quantities.ts";
import { useWords } from "../../ui/use-words.tsx";
import { Words } from "../../ui/Words.tsx";

interface LineFactsProps {
  readonly details: Pick<LineDetails, "target_price" | "currency" | "reference" | "note">;
  readonly quantities: readonly number[];
  /** Name of the unit; empty without one. */
  readonly unit: string;
}

/** The details of a line of an inquiry, each on a line of its own. */
export function LineFacts({ quantities, unit, details }: LineFactsProps) {
  const { say, language } = useWords();
  const { target_price, currency, reference, note } = details;
  return (
    <>
      {quantities.length > 0 ? (
        <div>
          {say("forms.summary.quantities")}{" "}
          <strong>{`${writtenQuantities(quantities, language)} ${unit}`.trimEnd()}</strong>
        </div>
      ) : null}
      {target_price ? (
        <div>
          {say("forms.summary.price")} <Words>{`${target_price} ${currency ?? ""}`.trimEnd()}</Words>
        </div>
      ) : null}
      {reference ? (
        <div>
          {say("forms.summary.reference")} <Words>{reference}</Words>
        </div>
      ) : null}
      {note ? (
        <div>
          {say("forms.summary.note")} <Words>{note}</Words>
        </div>
      ) : null}
    </>
  );
}
