import { useSelector } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { type CartItem, lineFieldName, lineInput } from "../../../../contract/cart-item.ts";
import { hasOtherCurrency, MAX_NOTE_LENGTH, MAX_REFERENCE_LENGTH } from "../../../../contract/line-input.ts";
import { storedText } from "../../../../contract/typed-text.ts";
import { itemKey } from "../../../../machines/cart-items.ts";
import { selectLine } from "../../../../machines/lines.ts";
import { useFormats } from "../../../i18n/formats.ts";
import { useSite } from "../../../site-context.tsx";
import { FORM_ID, fieldId } from "../../../ui/fields/field-ids.ts";
import { Select } from "../../../ui/fields/Select.tsx";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { useWords } from "../../../ui/use-words.tsx";
import styles from "./LineTexts.module.css";

interface FieldOfLine {
  readonly item: CartItem;
  /** Send or the server found it wrong. */
  readonly isMarked: boolean;
  readonly isReadOnly: boolean;
}

/** The buyer's reference or the note. */
export function LineText({
  item,
  field,
  isMarked,
  isReadOnly,
}: FieldOfLine & { readonly field: "reference" | "note" }) {
  const { t, say } = useWords();
  const { number } = useFormats();
  const { lines } = useSite();
  const key = itemKey(item);
  const value = useSelector(lines, selectLine(key))[field];
  const max = field === "note" ? MAX_NOTE_LENGTH : MAX_REFERENCE_LENGTH;
  const length = storedText(value, field === "note" ? "lines" : "line").length;
  const props = {
    id: fieldId(lineFieldName(field, key)),
    name: lineInput(field, key),
    form: FORM_ID,
    label: say(`catalogue.line.${field}`),
    description: say(`catalogue.line.reason.${field}`),
    value,
    length: { value: length, max },
    // Shown at once, not only on Send: pasted text may be longer than it looks.
    isInvalid: isMarked || length > max,
    errorMessage: say("catalogue.line.tooLong", { field: t(`catalogue.line.${field}`), max: number(max) }),
    isReadOnly,
    autoComplete: "off",
    onChange: (text: string) => lines.send({ type: `${field}.typed` as const, item: key, text }),
  };
  return field === "note" ? <TextArea {...props} className={styles["note"]} rows={2} /> : <TextField {...props} />;
}

/** The price that the buyer has in mind, if the company asks for it, or if there is a price that has to be removed. */
export function TargetPrice({ item, isMarked, isReadOnly }: FieldOfLine) {
  const { say } = useWords();
  const { lines, settings } = useSite();
  const key = itemKey(item);
  const { price, currency } = useSelector(lines, selectLine(key));
  const { currencies } = settings.inquiry;
  // It stays while the buyer empties it.
  const [hadPrice] = useState(price !== "");
  const [first] = currencies;
  if (first === undefined && !hadPrice && price === "") return null;
  const shared = { form: FORM_ID, isReadOnly };
  const isOther = hasOtherCurrency({ price, currency }, currencies);
  // A currency of a stored or posted line, which may be another than the only one of the company.
  const isChosen = first !== undefined && (currencies.length > 1 || currency !== "");
  const problem = (): ReactNode => {
    if (first === undefined) return say("catalogue.line.problem.prices");
    return isOther ? say("catalogue.line.problem.currency", { currency }) : say("catalogue.line.problem.price");
  };
  return (
    <div className={styles["price"]}>
      <TextField
        {...shared}
        id={fieldId(lineFieldName("price", key))}
        name={lineInput("price", key)}
        label={
          first === undefined || isChosen
            ? say("catalogue.line.price")
            : say("catalogue.line.priceIn", { currency: first })
        }
        value={price}
        inputMode="decimal"
        autoComplete="off"
        isInvalid={isMarked || isOther}
        errorMessage={problem()}
        onChange={(text) => lines.send({ type: "price.typed", item: key, text })}
      />
      {isChosen ? (
        <Select
          {...shared}
          name={lineInput("currency", key)}
          label={say("catalogue.line.currency")}
          value={currency || first}
          options={[...new Set([...currencies, currency || first])].map((each) => ({ value: each, label: each }))}
          onChange={(text) => lines.send({ type: "currency.chosen", item: key, text })}
        />
      ) : null}
    </div>
  );
}
