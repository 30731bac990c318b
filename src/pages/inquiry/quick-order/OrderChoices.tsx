import type { ReactNode } from "react";
import { distinctName } from "../../../../contract/asked-items.ts";
import { chosenItem, chosenQuantity, type LineChoice, NONE, orderedKey } from "../../../../contract/order-choices.ts";
import type { AnsweredLine, OrderedItem } from "../../../../contract/order-lines.ts";
import { ORDER_INPUT } from "../../../../contract/order-start.ts";
import { writtenQuantity } from "../../../../contract/quantities.ts";
import { Select } from "../../../ui/fields/Select.tsx";
import { useWords } from "../../../ui/use-words.tsx";
import { shownText } from "./order-states.ts";
import { usePostedForm } from "./use-posted-form.ts";

/** Returns the id of the control for a question about a line. */
export const questionId = (at: number, about: "item" | "quantity"): string => `order-${about}-${at}`;

interface ChoiceProps {
  readonly line: AnsweredLine;
  readonly at: number;
  readonly choice: LineChoice | undefined;
  readonly choose: (choice: LineChoice) => void;
  readonly isAsking: boolean;
}

/** A label that several lines have, with the text of its line for screen readers. */
const named = (label: ReactNode, text: string): ReactNode => (
  <>
    {label} <span className="visually-hidden">{text}</span>
  </>
);

const textOf = (item: OrderedItem) => [item.number, distinctName(item.name, item.link)].filter(Boolean).join(" – ");

/** Chooses one of the items that match a line. */
export function ItemChoice({ line, at, choice, choose, isAsking }: ChoiceProps) {
  const { t, say } = useWords();
  const posted = usePostedForm();
  const item = chosenItem(line, choice);
  return (
    <Select
      id={questionId(at, "item")}
      name={ORDER_INPUT.item(at)}
      {...posted}
      label={named(say("forms.order.which"), shownText(line))}
      value={item === null ? NONE : item ? orderedKey(item) : ""}
      onChange={(value) => choose({ item: value })}
      options={[
        { value: "", label: t("forms.order.please") },
        ...line.items.map((each) => ({ value: orderedKey(each), label: textOf(each) })),
        { value: NONE, label: t("forms.order.out") },
      ]}
      isInvalid={isAsking && item === undefined}
      errorMessage={say("forms.order.pleaseItem")}
    />
  );
}

/** Chooses one of the quantities that a line may mean. */
export function QuantityChoice({ line, at, choice, choose, isAsking }: ChoiceProps) {
  const { t, say, language } = useWords();
  const { candidates = [] } = line;
  const posted = usePostedForm();
  const quantity = chosenQuantity(line, choice);
  return (
    <Select
      id={questionId(at, "quantity")}
      name={ORDER_INPUT.quantity(at)}
      {...posted}
      label={named(say("forms.order.howMany"), shownText(line))}
      value={quantity === undefined ? "" : quantity === null ? NONE : String(quantity)}
      onChange={(value) => choose({ quantity: value === NONE ? null : Number(value) })}
      options={[
        { value: "", label: t("forms.order.please") },
        ...candidates.map((each) => ({ value: String(each), label: writtenQuantity(each, language) })),
        { value: NONE, label: t("forms.order.openQuantity") },
      ]}
      isInvalid={isAsking && quantity === undefined}
      errorMessage={say("forms.order.pleaseQuantity")}
    />
  );
}
