/** The quick order in a form that is posted without scripts: it is read, shown for review, and added, like with scripts. */
import { writtenItem } from "../../../contract/asked-items.ts";
import { lineInput } from "../../../contract/cart-item.ts";
import { rulesOf } from "../../../contract/form-fields.ts";
import type { Language } from "../../../contract/languages.ts";
import { EMPTY_LINE, type LineInputs } from "../../../contract/line-input.ts";
import {
  type LineChoice,
  type LineChoices,
  NONE,
  type OrderPlan,
  openQuestions,
  orderedKey,
  orderPlan,
  remainingList,
  withTexts,
} from "../../../contract/order-choices.ts";
import { problemOfText } from "../../../contract/order-limits.ts";
import type { OrderAnswer } from "../../../contract/order-lines.ts";
import { ORDER_INPUT, type OrderStart } from "../../../contract/order-start.ts";
import { takenLines, withinLimit } from "../../../contract/order-taken.ts";
import { storedText } from "../../../contract/typed-text.ts";
import { ApiProblem } from "../../requests/api-problem.ts";
import type { Site } from "../../site/site.ts";
import { namedItems } from "./asked-products.ts";
import { orderLines } from "./order-lines.ts";

interface PostedOrder {
  /** The posted form, with the lines that were added. */
  readonly params: URLSearchParams;
  readonly start: OrderStart;
  /** Outcome of a button of the quick order; undefined if another one was pressed. */
  readonly outcome?: {
    readonly start: { readonly stage: "editing" };
    readonly status: number;
    readonly retryAfter?: number | undefined;
  };
}

const STEPS: readonly (string | null)[] = ["read", "take", "edit"];
const MAX_HEAD_LENGTH = 200;

const outcome = (status: number) => ({ start: { stage: "editing" as const }, status });

function choiceIn(params: URLSearchParams, at: number): LineChoice {
  const [item, quantity] = [params.get(ORDER_INPUT.item(at)), params.get(ORDER_INPUT.quantity(at))];
  return {
    isTaken: params.getAll(ORDER_INPUT.taken).includes(String(at)),
    ...(item !== null && { item }),
    ...(quantity !== null && quantity !== "" && { quantity: quantity === NONE ? null : Number(quantity) }),
  };
}
const choicesIn = (params: URLSearchParams, { lines }: OrderAnswer): LineChoices =>
  Object.fromEntries(lines.map((_, at) => [at, choiceIn(params, at)]));

/** Returns the form with the lines of a plan. */
function withPlan(params: URLSearchParams, whole: OrderPlan, language: Language) {
  const held = new Set(namedItems(params.getAll("products")).map(writtenItem));
  const plan = withinLimit(whole, held);
  const typed: LineInputs = Object.fromEntries(
    plan.items.map(({ item }) => {
      const key = orderedKey(item);
      const quantities = params.getAll(lineInput("quantity", key)).filter((text) => storedText(text, "line") !== "");
      return [key, { ...EMPTY_LINE, quantities, reference: params.get(lineInput("reference", key)) ?? "" }];
    }),
  );
  const taken = takenLines(plan, typed, language);
  const added = new URLSearchParams(params);
  for (const [key, { quantities, reference }] of Object.entries(taken.lines)) {
    if (!held.has(key)) added.append("products", key);
    // The form posts its empty fields too, which must not push a quantity beyond the limit of the line.
    added.delete(lineInput("quantity", key));
    for (const quantity of [...(typed[key]?.quantities ?? []), ...quantities])
      added.append(lineInput("quantity", key), quantity);
    if (reference !== "" && typed[key]?.reference === "") added.set(lineInput("reference", key), reference);
  }
  const texts = [...plan.texts, ...taken.texts];
  const head = storedText(params.get(ORDER_INPUT.head) ?? "", "line").slice(0, MAX_HEAD_LENGTH);
  const { message, left } = withTexts(params.get("message") ?? "", head, texts, rulesOf("inquiry", "message").max);
  added.set("message", message);
  const counts = { items: plan.items.length, texts: texts.length - left.length, left: left.length };
  return { params: added, left, added: counts };
}

/** Returns the outcome of a list that is one too many. */
function refusalOf(problem: unknown): NonNullable<PostedOrder["outcome"]> {
  if (!(problem instanceof ApiProblem)) throw problem;
  return { ...outcome(problem.statusCode), retryAfter: problem.retryAfter };
}

/** Reads the quick order of a posted form. Returns undefined if the form has none. `count` counts a list before it is read. */
export async function postedOrder(
  params: URLSearchParams,
  site: Site,
  language: Language,
  count: () => Promise<void>,
): Promise<PostedOrder | undefined> {
  // Browsers post line ends as CRLF.
  const text = (params.get(ORDER_INPUT.text) ?? "").replaceAll("\r\n", "\n");
  const step = params.has("cancel") ? null : params.get("step");
  const isReviewed = params.has(ORDER_INPUT.review);
  if (!STEPS.includes(step) && text.trim() === "") return undefined;
  if (step === "edit" || !(STEPS.includes(step) || isReviewed))
    return { params, start: { text, choices: {} }, ...(step === "edit" && { outcome: outcome(200) }) };
  const problem = problemOfText(text);
  if (problem) return { params, start: { text, choices: {}, problem }, outcome: outcome(422) };
  let answer: OrderAnswer;
  try {
    await count();
    answer = await orderLines(site, text, language);
  } catch (busy) {
    return { params, start: { text, choices: {}, problem: "busy" }, outcome: refusalOf(busy) };
  }
  if (step === "read") {
    if (answer.lines.length === 0)
      return { params, start: { text, choices: {}, problem: "nothing" }, outcome: outcome(422) };
    return { params, start: { text, answer, choices: {} }, outcome: outcome(200) };
  }
  const choices = choicesIn(params, answer);
  // The review stays on the page while other buttons of the form are pressed.
  if (step !== "take") return { params, start: { text, answer, choices } };
  const plan = orderPlan(answer.lines, choices);
  if (openQuestions(answer.lines, choices).length > 0 || plan.items.length + plan.texts.length === 0)
    return { params, start: { text, answer, choices, isConfirmed: true }, outcome: outcome(422) };
  const { params: whole, left, added } = withPlan(params, plan, language);
  const start = { text: remainingList(answer.leftText, left), choices: {}, added };
  return { params: whole, start, outcome: outcome(200) };
}
