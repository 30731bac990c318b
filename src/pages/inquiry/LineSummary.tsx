import { itemName } from "../../../machines/cart-items.ts";
import { LineFacts } from "../../parts/lines/LineFacts.tsx";
import { ProductName } from "../../ui/ProductName.tsx";
import { Words } from "../../ui/Words.tsx";
import styles from "./LineSummary.module.css";
import { useListLines } from "./passing-on/use-list-lines.ts";

/** The lines of an inquiry with their details, as they will be sent. */
export function LineSummary() {
  const lines = useListLines();
  return (
    <ul className={styles["lines"]}>
      {lines.map(({ item, quantities, unit, details }) => (
        <li key={item.link}>
          {item.number ? <Words>{`${item.number} `}</Words> : null}
          <ProductName of={{ name: itemName(item), fallback: undefined }} field="name" />
          <LineFacts quantities={quantities} unit={unit} details={details} />
        </li>
      ))}
    </ul>
  );
}
