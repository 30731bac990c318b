/** Initial states. XState starts in a child; SCXML may start deeper, or in several states. */
import type { Element } from "@xmldom/xmldom";
import type { PlainObject } from "../plain-object.ts";
import { attribute, childrenOf, STATES, wordsIn } from "./elements.ts";
import { actionsIn, type ReadContext } from "./read-actions.ts";

/** Key of the generated state that leads to initial states other than one child. */
const BEGINNING = "beginning";

const initialTransition = (element: Element): Element | undefined =>
  childrenOf(element, "initial").flatMap((one) => childrenOf(one, "transition"))[0];

/** Returns the initial states, unless there is exactly one and it is a child. */
function deepTargets(element: Element): string[] {
  const initial = initialTransition(element);
  const targets = wordsIn(initial ? attribute(initial, "target") : attribute(element, "initial"));
  const isChild =
    targets.length === 1 && childrenOf(element, ...STATES).some((child) => attribute(child, "id") === targets[0]);
  return isChild ? [] : targets;
}

/** Returns the `initial` property of a state with these children. */
export function initialOf(element: Element, children: readonly Element[], reading: ReadContext): PlainObject {
  const initial = initialTransition(element);
  const id =
    (initial ? attribute(initial, "target") : attribute(element, "initial")) ??
    attribute(children[0] as Element, "id") ??
    "";
  const target = deepTargets(element).length > 0 ? BEGINNING : reading.names.keyOf(id.trim());
  const actions = initial ? actionsIn(initial, reading) : [];
  return { initial: actions.length > 0 && target !== BEGINNING ? { target, actions } : target };
}

/** Returns a generated state that leads to the initial states; empty if `initial` can name a child. */
export function beginningOf(element: Element, reading: ReadContext): PlainObject {
  const targets = deepTargets(element);
  if (targets.length === 0) return {};
  reading.remark(
    `${reading.names.nameOf(element)} starts in ${targets.join(" and ")}, through the state ${BEGINNING}.`,
  );
  const initial = initialTransition(element);
  const actions = initial ? actionsIn(initial, reading) : [];
  return { [BEGINNING]: { always: { target: reading.names.targetsOf(targets.join(" ")), actions } } };
}
