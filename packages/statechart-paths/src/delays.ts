/** How long delays take, and which of them never end because another one always ends before. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from "xstate";

/** How long a delay of a state takes, in milliseconds. */
export function millisecondsOf(snapshot: AnyMachineSnapshot, eventType: string): number {
  const nodes: readonly AnyStateNode[] = snapshot._nodes;
  const delay = nodes.flatMap(({ after }) => after).find((transition) => transition.eventType === eventType)?.delay;
  const machine: AnyStateMachine = snapshot.machine;
  const given: unknown = typeof delay === "string" ? machine.implementations.delays[delay] : delay;
  const result: unknown =
    typeof given === "function" ? given({ context: snapshot.context, event: {} }, undefined) : given;
  return Number(result);
}

/** True where the end of this delay, whatever guards say, leads out of its state. */
const alwaysLeaves = (node: AnyStateNode, type: string): boolean =>
  node.after.some(
    ({ eventType, guard, target, reenter }) =>
      eventType === type &&
      guard === undefined &&
      (target ?? []).some(({ id }) => reenter || (id !== node.id && !id.startsWith(`${node.id}.`))),
  );

/** True for a delay that begins with a shorter one, at whose end their state is left. */
export function isOvertaken(snapshot: AnyMachineSnapshot, type: string): boolean {
  const nodes: readonly AnyStateNode[] = snapshot._nodes;
  const node = nodes.find(({ after }) => after.some(({ eventType }) => eventType === type));
  if (!node) return false;
  const others = node.after.map(({ eventType }) => eventType).filter((eventType) => eventType !== type);
  const time = () => millisecondsOf(snapshot, type);
  return others.some(
    (other) => alwaysLeaves(node, other) && Number.isFinite(time()) && millisecondsOf(snapshot, other) < time(),
  );
}
