import { itemName } from "../../../../machines/cart-items.ts";
import { fullDate } from "../../../i18n/formats.ts";
import { ProductName } from "../../../ui/ProductName.tsx";
import { useWords } from "../../../ui/use-words.tsx";
import { Words } from "../../../ui/Words.tsx";
import styles from "./ListSheet.module.css";
import type { ListLine } from "./use-list-lines.ts";

/** Returns today's date in the visitor's time zone. */
function today(): string {
  const now = new Date();
  now.setMinutes(now.getMinutes() - now.getTimezoneOffset());
  return fullDate(now.toISOString().slice(0, 10));
}

interface ListSheetProps {
  readonly lines: readonly ListLine[];
  /** Path of the page with this list. */
  readonly address: string;
  readonly written: (quantity: number) => string;
}

/**
 * The list on paper, in the place of the form. Without scripts the form itself is printed, because only its fields have what was
 * typed last.
 */
export function ListSheet({ lines, address, written }: ListSheetProps) {
  const { say } = useWords();
  const hasReferences = lines.some(({ details }) => details.reference);
  const hasPrices = lines.some(({ details }) => details.target_price);
  const hasNotes = lines.some(({ details }) => details.note);
  return (
    <div className={styles["sheet"]}>
      <table className={styles["table"]} data-parts="">
        <caption>{say("catalogue.inquiryList.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("forms.passing.name")}</th>
            <th scope="col" className={styles["number"]}>
              {say("forms.passing.quantities")}
            </th>
            <th scope="col">{say("forms.passing.unit")}</th>
            {hasPrices ? <th scope="col">{say("catalogue.line.price")}</th> : null}
            {hasReferences ? <th scope="col">{say("forms.passing.reference")}</th> : null}
            {hasNotes ? <th scope="col">{say("forms.passing.note")}</th> : null}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item, quantities, unit, details }) => (
            <tr key={item.link}>
              <th scope="row">
                {item.number ? <Words>{`${item.number} `}</Words> : null}
                <ProductName of={{ name: itemName(item), fallback: undefined }} field="name" />
                {item.isGone ? <p>{say("catalogue.inquiryList.gone")}</p> : null}
              </th>
              <td className={styles["number"]}>
                {quantities.map((quantity) => (
                  <p key={quantity}>{written(quantity)}</p>
                ))}
              </td>
              <td>{unit}</td>
              {hasPrices ? <td>{[details.target_price, details.currency].filter(Boolean).join(" ")}</td> : null}
              {hasReferences ? <td>{details.reference}</td> : null}
              {hasNotes ? <td className={styles["note"]}>{details.note}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles["imprint"]}>
        {say("catalogue.product.printed", { date: today() })}
        <br />
        <Words>{window.location.host + address}</Words>
      </p>
    </div>
  );
}
