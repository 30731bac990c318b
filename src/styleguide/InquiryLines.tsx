import { type ReactNode, useState } from "react";
import { createActor } from "xstate";
import type { CartItem } from "../../contract/cart-item.ts";
import type { Language } from "../../contract/languages.ts";
import { EMPTY_LINE, type LineInput, type LineRules } from "../../contract/line-input.ts";
import type { AnsweredLine, OrderedItem } from "../../contract/order-lines.ts";
import { EMPTY_ORDER } from "../../contract/order-start.ts";
import { pathTo } from "../../contract/paths.ts";
import { cartMachine } from "../../machines/cart.ts";
import { itemKey } from "../../machines/cart-items.ts";
import { linesMachine } from "../../machines/lines.ts";
import { quickOrderMachine } from "../../machines/quick-order.ts";
import { LineSummary } from "../pages/inquiry/LineSummary.tsx";
import { LineEditor } from "../pages/inquiry/lines/LineEditor.tsx";
import { OrderReview } from "../pages/inquiry/quick-order/OrderReview.tsx";
import { SiteProvider, useSite } from "../site-context.tsx";
import { Family, Specimen } from "./Specimen.tsx";

const itemOf = (id: number, number: string): OrderedItem & CartItem => ({
  id,
  link: pathTo("product", { id }),
  name: `Valve ${id}`,
  number,
  photo: "",
});
const VALVE = itemOf(1, "V-15");
const PIECES: LineRules = { unit: { key: "piece", name: "pcs", decimals: 0 }, minimum: 10, package: 4 };
const PRICE = { reference: "PO-77", note: "For the test bench", price: "12.50", currency: "USD" };

const EDITORS: readonly {
  readonly state: string;
  readonly line?: Partial<LineInput>;
  readonly rules?: LineRules;
  readonly isOpen?: boolean;
}[] = [
  { state: "empty, without a unit" },
  { state: "fits", line: { quantities: ["100"] }, rules: PIECES },
  { state: "does not fit", line: { quantities: ["13"] }, rules: PIECES },
  { state: "wrong", line: { quantities: ["about 100"] }, rules: PIECES },
  { state: "five quantities", line: { quantities: ["12", "100", "500", "1000", "100000000"] }, rules: PIECES },
  { state: "details", line: { quantities: ["100"], ...PRICE }, rules: PIECES, isOpen: true },
  { state: "details folded", line: { quantities: ["100"], ...PRICE }, rules: PIECES },
];

interface LinesProps {
  readonly language: Language;
  readonly line: Partial<LineInput>;
  readonly rules?: LineRules | undefined;
  readonly isOpen?: boolean | undefined;
  readonly children: ReactNode;
}

/** Surrounds a specimen with a site that has one line. */
function Lines({ language, line, rules, isOpen = false, children }: LinesProps) {
  const { settings, ...actors } = useSite();
  const [{ cart, lines }] = useState(() => {
    const key = itemKey(VALVE);
    const input = { asked: { [key]: { ...EMPTY_LINE, ...line } }, rules: rules ? { [key]: rules } : {}, language };
    const lines = createActor(linesMachine, { input }).start();
    if (isOpen) lines.send({ type: "details.toggled", item: key });
    return { lines, cart: createActor(cartMachine, { input: { language, asked: [VALVE] } }).start() };
  });
  return (
    <SiteProvider
      actors={{ ...actors, cart, lines }}
      settings={{ ...settings, inquiry: { currencies: ["TWD", "USD"] } }}
    >
      {children}
    </SiteProvider>
  );
}

const CHECKED: readonly AnsweredLine[] = [
  { line: 1, text: "V-15 20 PO-77", state: "found", items: [VALVE], quantity: 20, reference: "PO-77" },
  { line: 2, text: "V-20 1.000", state: "found", items: [itemOf(2, "V-20")], candidates: [1000, 1] },
  { line: 3, text: "V-2X", state: "several", items: [itemOf(2, "V-20"), itemOf(3, "V-25")] },
  { line: 4, text: "X-99 4", state: "unknown", items: [], quantity: 4 },
  { line: 5, text: "please call us", state: "unread", items: [] },
  { line: 6, text: "V-15 40", state: "found", items: [VALVE], quantity: 40 },
];

function Checked({ isConfirmed }: { readonly isConfirmed: boolean }) {
  const answer = { lines: CHECKED, left: 3, leftText: "" };
  const [order] = useState(() =>
    createActor(quickOrderMachine, { input: { ...EMPTY_ORDER, answer, isConfirmed } }).start(),
  );
  return <OrderReview order={order} review={answer} action="" isLocked={false} onLeave={() => {}} />;
}

/** The editor of a line, the check of a pasted list, and the summary of the lines, each in its states. */
export function InquiryLines({ language }: { readonly language: Language }) {
  return (
    <Family title="Lines of an inquiry">
      {EDITORS.map(({ state, line = {}, rules, isOpen }) => (
        <Specimen key={state} name="LineEditor" state={state}>
          <Lines language={language} line={line} rules={rules} isOpen={isOpen}>
            <LineEditor item={VALVE} badFields={[]} isReadOnly={false} />
          </Lines>
        </Specimen>
      ))}
      <Specimen name="OrderReview" state="each kind of line" wide framed>
        <Checked isConfirmed={false} />
      </Specimen>
      <Specimen name="OrderReview" state="choices are missing" wide framed>
        <Checked isConfirmed />
      </Specimen>
      <Specimen name="LineSummary" state="all details">
        <Lines language={language} line={{ quantities: ["12", "100", "10000"], ...PRICE }} rules={PIECES}>
          <LineSummary />
        </Lines>
      </Specimen>
    </Family>
  );
}
