import { useSelector } from "@xstate/react";
import { memo } from "react";
import { chosenItem, chosenQuantity, isTaken, type LineChoice } from "../../../../contract/order-choices.ts";
import type { AnsweredLine, OrderedItem } from "../../../../contract/order-lines.ts";
import { ORDER_INPUT } from "../../../../contract/order-start.ts";
import { writtenQuantity } from "../../../../contract/quantities.ts";
import { Checkbox } from "../../../ui/fields/Checkbox.tsx";
import { ModelNumber } from "../../../ui/ModelNumber.tsx";
import { useWords } from "../../../ui/use-words.tsx";
import { ItemChoice, QuantityChoice } from "./OrderChoices.tsx";
import styles from "./OrderRow.module.css";
import { groupOf, type Row, shownText } from "./order-states.ts";
import { usePostedForm } from "./use-posted-form.ts";
import type { QuickOrderActor } from "./use-quick-order.ts";

interface OrderRowProps extends Row {
  readonly order: QuickOrderActor;
  readonly isAsking: boolean;
}

/** A line of the list: what was found, the choices that it needs, and its text. */
export const OrderRow = memo(function OrderRow({ order, line, at, sameAs, isAsking }: OrderRowProps) {
  const { say } = useWords();
  const posted = usePostedForm();
  const choice = useSelector(order, ({ context }) => context.choices[at]);
  const choose = (changed: LineChoice) => order.send({ type: "line.chosen", at, choice: changed });
  const { state, items, reference } = line;
  const isIn = isTaken(line, choice) && chosenItem(line, choice) !== null;
  const choices = { line, at, choice, choose, isAsking };
  const isOpen = groupOf(line) === "open";
  return (
    <li className={styles["line"]} data-state={state} data-out={!isIn || undefined}>
      {state === "several" ? (
        <p className={styles["head"]}>
          <Text of={line} />
          <input type="hidden" name={ORDER_INPUT.taken} value={at} {...posted} />
        </p>
      ) : (
        <Checkbox
          className={styles["head"]}
          name={ORDER_INPUT.taken}
          value={String(at)}
          {...posted}
          isSelected={isTaken(line, choice)}
          onChange={(taken) => choose({ isTaken: taken })}
        >
          {/* The number of the line distinguishes the names of two lines with the same item. */}
          <span className={styles["name"]}>
            <span className="visually-hidden">{say("forms.order.line", { line: line.line })}</span>{" "}
            {items[0] ? <Item of={items[0]} /> : <Text of={line} />}
          </span>
        </Checkbox>
      )}
      {items.length > 0 && isIn && !isOpen ? <Quantity line={line} choice={choice} /> : null}
      <div className={styles["source"]}>
        <p>
          {say("forms.order.line", { line: line.line })}{" "}
          <strong className={state === "found" ? "visually-hidden" : undefined}>
            {say(`forms.order.state.${state}`)}
          </strong>{" "}
          {state === "found" ? <span translate="no">{shownText(line)}</span> : null}
        </p>
        {reference ? <p>{say("forms.order.reference", { text: reference })}</p> : null}
        {sameAs === undefined ? null : <p>{say("forms.order.same", { line: sameAs })}</p>}
      </div>
      {isOpen ? (
        <div className={styles["choices"]}>
          {state === "several" ? <ItemChoice {...choices} /> : null}
          {isIn && line.candidates?.length ? <QuantityChoice {...choices} /> : null}
          {isIn && !line.candidates?.length ? <Quantity line={line} choice={choice} /> : null}
        </div>
      ) : null}
    </li>
  );
});

/** The text of a line without an item. */
const Text = ({ of: line }: { readonly of: AnsweredLine }) => <span translate="no">{shownText(line)}</span>;

const Item = ({ of: { name, number } }: { readonly of: OrderedItem }) => (
  <>
    {number ? <ModelNumber>{number}</ModelNumber> : null} <span>{name}</span>
  </>
);

interface QuantityProps {
  readonly line: AnsweredLine;
  readonly choice: LineChoice | undefined;
}

function Quantity({ line, choice }: QuantityProps) {
  const { say, language } = useWords();
  const quantity = chosenQuantity(line, choice);
  return (
    <p className={styles["quantity"]}>
      {typeof quantity === "number"
        ? say("forms.order.quantity", { quantity: writtenQuantity(quantity, language) })
        : say("forms.order.noQuantity")}
    </p>
  );
}
