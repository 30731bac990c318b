/** Reads SCXML, the W3C format for statecharts, as a machine. Conditions and scripts become names; they are not run. */
import type { Element } from "@xmldom/xmldom";
import { type AnyStateMachine, createMachine } from "xstate";
import { UsageError } from "../errors.ts";
import type { PlainObject } from "../plain-object.ts";
import { guardOf } from "./conditions.ts";
import { rootOf } from "./document.ts";
import { attribute, childrenOf, lineOf, own, STATES, sentencesOf, wordsIn } from "./elements.ts";
import { beginningOf, initialOf } from "./initial-states.ts";
import { actionsIn, type ReadContext } from "./read-actions.ts";
import { StateNames } from "./state-names.ts";
import { TransitionReader } from "./transitions.ts";
import type { Conversion } from "./vocabulary.ts";

class Reader {
  readonly #remarks = new Set<string>();
  readonly #guards = new Set<string>();
  readonly #actors: Record<string, AnyStateMachine> = {};
  readonly #root: Element;
  readonly #name: string;
  readonly #reading: ReadContext;
  readonly #transitions: TransitionReader;

  constructor(root: Element, name: string) {
    this.#root = root;
    this.#name = (attribute(root, "name") ?? name).replace(/[.\s]/g, "_");
    const remark = (sentence: string) => void this.#remarks.add(sentence);
    const names = new StateNames(root, this.#name, remark);
    const all = [...root.getElementsByTagNameNS("*", "*")];
    const invokes = all.filter(({ localName }) => localName === "invoke");
    this.#reading = {
      names,
      guard: (condition) => guardOf(lineOf(condition), names.pathOf, (guard) => this.#guards.add(guard)),
      invoked: new Set(invokes.flatMap((invoke) => attribute(invoke, "id") ?? [])),
      remark,
    };
    const types = all.flatMap((element) => wordsIn(attribute(element, "event")));
    this.#transitions = new TransitionReader(types, this.#reading);
  }

  read(): Conversion<AnyStateMachine> {
    const [first] = childrenOf(this.#root, ...STATES);
    if (!first) throw new UsageError("It has no states.");
    const isWrapped = own(first, "root") !== undefined;
    const config = this.#state(isWrapped ? first : this.#root);
    if (isWrapped) Object.assign(config, sentencesOf(this.#root));
    const guards = Object.fromEntries([...this.#guards].map((guard) => [guard, () => false]));
    const made = createMachine({ ...config, id: this.#name } as Parameters<typeof createMachine>[0], {
      actors: this.#actors,
      guards,
      delays: this.#transitions.delays,
    });
    return { made, remarks: [...this.#remarks] };
  }

  #state(element: Element): PlainObject {
    const children = childrenOf(element, ...STATES);
    const type = { parallel: "parallel", final: "final", history: "history" }[element.localName ?? ""];
    if (type === "history") return this.#history(element);
    if (childrenOf(element, "datamodel", "script").length > 0)
      this.#remarks.add(
        "Data and scripts of the document are not run. Conditions become guards named after their source.",
      );
    if (childrenOf(element, "donedata").length > 0)
      this.#remarks.add(`The output of ${attribute(element, "id")} is skipped.`);
    return {
      ...(type !== undefined && { type }),
      ...(own(element, "id") !== undefined && { id: own(element, "id") }),
      ...sentencesOf(element),
      ...this.#transitions.of(element),
      entry: childrenOf(element, "onentry").flatMap((block) => actionsIn(block, this.#reading)),
      exit: childrenOf(element, "onexit").flatMap((block) => actionsIn(block, this.#reading)),
      invoke: childrenOf(element, "invoke").map((invoke) => this.#invoke(invoke)),
      ...(children.length > 0 && {
        ...(type === undefined && initialOf(element, children, this.#reading)),
        states: {
          ...Object.fromEntries(
            children.map((child) => [this.#reading.names.keyOf(attribute(child, "id") ?? ""), this.#state(child)]),
          ),
          ...(type === undefined && beginningOf(element, this.#reading)),
        },
      }),
    };
  }

  #history(element: Element): PlainObject {
    const [transition] = childrenOf(element, "transition");
    if (transition && childrenOf(transition).length > 0)
      this.#remarks.add(`Actions of the default transition of ${attribute(element, "id")} are skipped.`);
    const target = this.#reading.names.targetsOf(transition && attribute(transition, "target"));
    return { type: "history", history: attribute(element, "type") ?? "shallow", ...(target.length > 0 && { target }) };
  }

  #invoke(element: Element): PlainObject {
    const id = attribute(element, "id");
    const [inner] = childrenOf(element, "content").flatMap((content) => childrenOf(content, "scxml"));
    const source = attribute(element, "src") ?? id ?? attribute(element, "type") ?? "the invoked machine";
    for (const left of childrenOf(element, "param", "finalize"))
      this.#remarks.add(`The ${left.localName} of the actor ${source} is skipped.`);
    for (const name of ["namelist", "autoforward", "srcexpr", "typeexpr", "idlocation"])
      if (element.hasAttribute(name)) this.#remarks.add(`The ${name} of the actor ${source} is skipped.`);
    if (inner) {
      const { made, remarks } = new Reader(inner, source).read();
      this.#actors[source] = made;
      for (const remark of remarks) this.#remarks.add(`${source}: ${remark}`);
    }
    return { src: source, ...(id !== undefined && { id }) };
  }
}

/** Reads a document. Throws a UsageError if it is not SCXML. `name` names a document without a name. */
export const readScxml = (text: string, name: string): Conversion<AnyStateMachine> =>
  new Reader(rootOf(text), name).read();
