/** Clauses for Gherkin that describe a state, or the event of a step. */
import type { AnyStateNode } from "xstate";
import type { TestStep } from "../cases.ts";
import { ASSUME } from "../events.ts";
import type { Paths } from "../paths.ts";
import type { Answers } from "../script.ts";
import { assumingText, wordsOf, writtenSentence } from "../sentences.ts";
import { FAILED, structureOf } from "../structure.ts";

/** First words of a sentence that become lower case within another sentence. */
const SMALL =
  /^(A|An|The|All|Nothing|Nobody|No|It|Its|There|Some\w*|Every\w*|Each|One|This|That|What|Who|In|On|At|As|Is|To)\b/;
/** State names that read as an adjective: "the order is paid". Other names are quoted: 'the order is in "cart"'. */
const QUALITY =
  /(ed|ing|en|able|ible|ive|ful|less|le|dy|ty|id|ent|ow|ght)$|^(on|off|up|down|in|out|free|full|due|new|won|lost|sent|shut|stuck|done|red|green|blue|hot|cold|cool|bad|good|offline|online)$/;

/** Turns a sentence into a clause. */
function within(sentence: string): string {
  const bare = sentence.replace(/\.$/, "");
  return SMALL.test(bare) ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare;
}

/** Describes a state: its description, or its name combined with its parent's name. */
function describeState(name: string, node: AnyStateNode | undefined): string {
  if (!node?.parent) return `${name} runs`;
  if (node.description) return within(node.description.replace(/\s+/g, " ").trim());
  // Adjectives of nested states are joined: "the lamp is on and bright".
  const above: string[] = [];
  let around: AnyStateNode = node.parent;
  for (; around.parent && QUALITY.test(wordsOf(around.key)); around = around.parent) above.unshift(wordsOf(around.key));
  const is = wordsOf(node.key);
  const said = QUALITY.test(is) ? [...above, is].join(" and ") : [...above, `in "${is}"`].join(", ");
  return `the ${wordsOf(around.parent ? around.key : name)} is ${said}`;
}

const joined = (parts: readonly string[]): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts.join("");

/** Describes the active states as a clause. */
export function stateClause({ name, machine }: Paths, configuration: string): string {
  if (configuration === FAILED) return `${name} has ended with this error`;
  const { states } = structureOf(machine);
  const nodes = configuration.split(" + ").map((path) => states.find((node) => node.path.join(".") === path));
  return joined(nodes.map((node) => describeState(name, node)));
}

/** Returns the assumed guard results of a step, such as " (assuming isPaid: no)"; empty if no guard is evaluated. */
const assumedText = ({ event }: TestStep) => assumingText((event[ASSUME] as Answers | undefined) ?? {});
export const assumptionClause = (step: TestStep): string =>
  assumedText(step).replace(/^ \(assuming (.*)\)$/s, ", with $1");

/** Describes the event of a step; completes "When". */
export function eventClause({ machine }: Paths, step: TestStep): string {
  const { action, event } = step;
  const bare = action.replace(/\.$/, "").replace(assumedText(step), "");
  const [, time, rest = ""] = /^Wait (\d+ ms)(.*)$/s.exec(bare) ?? [];
  if (time !== undefined) return `${time} pass${rest}`;
  const [, delay, added = ""] = /^Wait for the delay (\S+)(.*)$/s.exec(bare) ?? [];
  if (delay !== undefined) return `the delay ${delay} has passed${added}`;
  const isOwn = !event.type.startsWith("xstate.") && writtenSentence(machine, event.type) === undefined;
  const payload = /( \(.*\))?$/s.exec(bare)?.[1] ?? "";
  return isOwn ? `"${event.type}" happens${payload}` : within(bare);
}
