/** Writes a machine as a Mermaid state diagram. */
import type { AnyStateMachine, AnyStateNode } from "xstate";
import { type Arrow, arrowsOf, initialOf, innerLabels } from "./labels.ts";
import { type Structure, structureOf } from "./structure.ts";

const idOf = (node: AnyStateNode) => node.id.replace(/[^A-Za-z0-9]+/g, "_");
/** Colons, semicolons and quotes mean something to Mermaid. */
const safe = (text: string) => text.replace(/[:;"#]/g, " ").trim();

/** The innermost state that holds both ends of an arrow. */
function homeOf({ from, to }: Arrow): AnyStateNode | undefined {
  const above = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node.parent, ...above(node.parent)] : []);
  return above(to).find((node) => above(from).includes(node));
}

function linesOf(structure: Structure, arrows: readonly Arrow[], node: AnyStateNode, indent: string): string[] {
  const children = Object.values<AnyStateNode>(node.states);
  const initial = initialOf(node);
  const inner = children.flatMap((child, index) => {
    const name = `${indent}state "${safe(child.key)}" as ${idOf(child)}`;
    const notes = innerLabels(structure, child).map((label) => `${indent}${idOf(child)} : ${safe(label)}`);
    const isNested = Object.keys(child.states).length > 0;
    return [
      ...(node.type === "parallel" && index > 0 ? [`${indent}--`] : []),
      name,
      ...(isNested
        ? [`${indent}state ${idOf(child)} {`, ...linesOf(structure, arrows, child, `${indent}  `), `${indent}}`]
        : notes),
      ...(child.type === "final" ? [`${indent}${idOf(child)} --> [*]`] : []),
    ];
  });
  const own = arrows
    .filter((arrow) => homeOf(arrow) === node)
    .map(({ from, to, labels }) => `${indent}${idOf(from)} --> ${idOf(to)} : ${labels.map(safe).join("<br/>")}`);
  return [...(initial ? [`${indent}[*] --> ${idOf(initial)}`] : []), ...inner, ...own];
}

export function toMermaid(machine: AnyStateMachine): string {
  const structure = structureOf(machine);
  const { root } = machine;
  // What the root itself handles leads from the whole machine, which Mermaid draws as a state around all others.
  const arrows = arrowsOf(structure);
  const fromRoot = arrows
    .filter(({ from }) => from === root)
    .map(({ to, labels }) => `  ${idOf(root)} --> ${idOf(to)} : ${labels.map(safe).join("<br/>")}`);
  const notes = innerLabels(structure, root).map((label) => `  ${idOf(root)} : ${safe(label)}`);
  return [
    "stateDiagram-v2",
    `  state "${safe(root.key)}" as ${idOf(root)}`,
    `  state ${idOf(root)} {`,
    ...linesOf(structure, arrows, root, "    "),
    "  }",
    ...notes,
    ...fromRoot,
    "",
  ].join("\n");
}
