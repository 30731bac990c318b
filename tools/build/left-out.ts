/** Takes features out of packages at build, by the names that their own code has for them (tools/build/features.ts). */
import { type ESTree, type Plugin, Visitor } from "vite";
import { LEFT_OUT, type LeftOut } from "./features.ts";

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const LEAVES = new Set(["BreakStatement", "ReturnStatement", "ThrowStatement", "ContinueStatement"]);

/** Whether nothing after these statements is reached. */
function leaves(statements: readonly ESTree.Statement[]): boolean {
  const last = statements.at(-1);
  return last?.type === "BlockStatement" ? leaves(last.body) : last !== undefined && LEAVES.has(last.type);
}

const isTag = (node: ESTree.Node): boolean =>
  node.type === "MemberExpression" && node.property.type === "Identifier" && node.property.name === "tag";

/** The cases of a switch that can go: reached by nothing but their own label, or a label alone. */
function deadCases(
  cases: readonly ESTree.SwitchCase[],
  isDead: (test: ESTree.Node | null) => boolean,
): ESTree.SwitchCase[] {
  let isReached = false;
  const dead: ESTree.SwitchCase[] = [];
  for (const each of cases) {
    if (!isDead(each.test)) isReached = true;
    else if (each.consequent.length === 0 || (!isReached && leaves(each.consequent))) dead.push(each);
    if (leaves(each.consequent)) isReached = false;
  }
  return dead;
}

/** The code without what is left out of it. Throws where a name is no longer there: the package has changed. */
export function leaveOut(code: string, program: ESTree.Program, out: LeftOut): string {
  const { bodies, known = {}, silent, neverMade, neverTagged } = out;
  const edits: Edit[] = [];
  const missing = new Set([...Object.keys(bodies), ...Object.keys(known)]);
  const textOf = ({ start, end }: ESTree.Node) => code.slice(start, end);
  const replace = ({ start, end }: ESTree.Node, text: string) => edits.push({ start, end, text });
  const isNever = (node: ESTree.Node | null): boolean =>
    node?.type === "Literal" && typeof node.value === "number" && neverTagged?.has(node.value) === true;
  const replaceBody = (name: string, whole: ESTree.Node, body: ESTree.Node | null) => {
    const text = bodies[name];
    if (text === undefined || !body) return;
    missing.delete(name);
    if (text === null) replace(whole, "");
    else replace(body, `{${text}}`);
  };
  const replaceKnown = (node: ESTree.Node) => {
    const text = textOf(node);
    const value = Object.hasOwn(known, text) ? known[text] : undefined;
    if (value === undefined) return;
    missing.delete(text);
    replace(node, `(${value})`);
  };
  const assigned = new Set<number>();
  const declared: ESTree.BindingIdentifier[] = [];
  const deadCode: ESTree.SwitchCase[] = [];

  new Visitor({
    FunctionDeclaration(node) {
      if (node.id) replaceBody(node.id.name, node, node.body);
    },
    VariableDeclarator(node) {
      const { id, init } = node;
      if (id.type === "Identifier") declared.push(id);
      if (id.type === "Identifier" && init?.type === "ArrowFunctionExpression") replaceBody(id.name, node, init.body);
    },
    ClassDeclaration({ id, body }) {
      for (const member of body.body) {
        if (member.type !== "MethodDefinition" || member.key.type !== "Identifier") continue;
        replaceBody(`${id?.name}.${member.key.name}`, member, member.value.body);
      }
    },
    AssignmentExpression({ left }) {
      assigned.add(left.start);
    },
    ExpressionStatement(node) {
      const { expression } = node;
      if (expression.type === "CallExpression" && silent?.test(textOf(expression.callee))) replace(node, ";");
      if (expression.type !== "AssignmentExpression" || expression.left.type !== "MemberExpression") return;
      const { object } = expression.left;
      const isOfPrototype = object.type === "MemberExpression" && object.object.type === "Identifier";
      if (isOfPrototype && neverMade?.has(textOf(object.object))) replace(node, "");
    },
    MemberExpression(node) {
      if (!assigned.has(node.start)) replaceKnown(node);
    },
    ChainExpression: replaceKnown,
    CallExpression: replaceKnown,
    LogicalExpression: replaceKnown,
    BinaryExpression(node) {
      replaceKnown(node);
      const { left, right, operator } = node;
      const isOfTag = (isTag(right) && isNever(left)) || (isTag(left) && isNever(right));
      if (isOfTag && (operator === "===" || operator === "!==")) replace(node, `(${operator === "!=="})`);
    },
    SwitchStatement({ discriminant, cases }) {
      if (isTag(discriminant)) deadCode.push(...deadCases(cases, isNever));
    },
  }).visit(program);

  for (const each of deadCode) {
    // What is declared in a case holds in the whole function.
    const names = declared.filter(({ start, end }) => each.start <= start && end <= each.end).map(({ name }) => name);
    const kept = names.length > 0 ? `case -1: var ${[...new Set(names)].join()}; break;` : "";
    replace(each, kept);
  }
  if (missing.size > 0)
    throw new Error(`${out.file} no longer has ${[...missing].join(", ")}: see tools/build/features.ts`);
  let text = "";
  let at = 0;
  // What stands inside of something that goes has gone with it.
  for (const { start, end, text: instead } of edits.toSorted(
    (one, other) => one.start - other.start || other.end - one.end,
  )) {
    if (start < at) continue;
    text += code.slice(at, start) + instead;
    at = end;
  }
  return text + code.slice(at);
}

/** Leaves out of the client's build what the site never asks its packages for. */
export const leftOutFeatures: readonly Plugin[] = LEFT_OUT.map((out) => ({
  name: `left-out-of-${out.file.source}`,
  enforce: "pre",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  transform: {
    filter: { id: out.file },
    handler(code) {
      return { code: leaveOut(code, this.parse(code), out), map: null };
    },
  },
}));
