/** Reads SCXML, the W3C's notation of statecharts, as a machine: its structure, whose conditions and scripts are known by name. */
import { DOMParser, type Document, type Element } from "@xmldom/xmldom";
import { type AnyStateMachine, createMachine } from "xstate";
import { messageOf, UsageError } from "../problems.ts";
import { descriptorMatches } from "../structure.ts";
import { actionsIn, type Reading } from "./actions.ts";
import { guardOf, readJson } from "./conditions.ts";
import { AFTER, attribute, childrenOf, delayOf, lineOf, own, wordsIn } from "./elements.ts";
import { type Converted, SCXML, toXstateEvent } from "./vocabulary.ts";

type Plain = Record<string, unknown>;
type Listed = { readonly descriptor: string; readonly transition: Plain };

const STATES = ["state", "parallel", "final", "history"];

class Reader {
  readonly #remarks = new Set<string>();
  readonly #paths = new Map<string, readonly string[]>();
  /** Of states whose machine gave them an id of their own. */
  readonly #ids = new Map<string, string>();
  readonly #guards = new Set<string>();
  readonly #actors: Record<string, AnyStateMachine> = {};
  readonly #delays: Record<string, number> = {};
  readonly #root: Element;
  readonly #name: string;
  readonly #reading: Reading;
  /** Types of events that the document names, by which is known whether "door" is for "door.open" as well. */
  readonly #types: readonly string[];

  constructor(root: Element, name: string) {
    this.#root = root;
    this.#name = (attribute(root, "name") ?? name).replace(/[.\s]/g, "_");
    const all = [...root.getElementsByTagNameNS("*", "*")];
    this.#types = all.flatMap((element) => wordsIn(attribute(element, "event")));
    const invokes = all.filter(({ localName }) => localName === "invoke");
    this.#reading = {
      guard: (condition) => this.#guard(condition),
      invoked: new Set(invokes.flatMap((invoke) => attribute(invoke, "id") ?? [])),
      remark: (sentence) => void this.#remarks.add(sentence),
    };
  }

  read(): Converted<AnyStateMachine> {
    const [first] = childrenOf(this.#root, ...STATES);
    if (!first) throw new UsageError("It has no states.");
    this.#find(this.#root, []);
    const isWrapped = own(first, "root") !== undefined;
    const config = this.#state(isWrapped ? first : this.#root);
    if (isWrapped) Object.assign(config, this.#sentences(this.#root));
    const guards = Object.fromEntries([...this.#guards].map((guard) => [guard, () => false]));
    const made = createMachine({ ...config, id: this.#name } as Parameters<typeof createMachine>[0], {
      actors: this.#actors,
      guards,
      delays: this.#delays,
    });
    return { made, remarks: [...this.#remarks] };
  }

  /** Gives each state its path in the machine: of "leaf.open" in "leaf", the last part is its key. */
  #find(element: Element, path: readonly string[]): void {
    const parent = attribute(element, "id");
    const used = new Set<string>();
    for (const [index, child] of childrenOf(element, ...STATES).entries()) {
      const id = attribute(child, "id") ?? `${child.localName}${index + 1}`;
      const isRoot = own(child, "root") !== undefined;
      const short = parent !== undefined && id.startsWith(`${parent}.`) ? id.slice(parent.length + 1) : id;
      let key = short.replace(/[.\s#]/g, "_");
      while (used.has(key)) key += "_";
      used.add(key);
      if (key !== short) this.#remarks.add(`The state ${id} is called ${key}.`);
      if (!child.hasAttribute("id")) child.setAttribute("id", id);
      this.#paths.set(id, isRoot ? path : [...path, key]);
      const ownId = own(child, "id");
      if (ownId !== undefined) this.#ids.set(id, ownId);
      this.#find(child, isRoot ? path : [...path, key]);
    }
  }

  readonly #pathOf = (state: string): readonly string[] => {
    const path = this.#paths.get(state);
    if (!path) throw new UsageError(`It has no state "${state}".`);
    return path;
  };
  readonly #idOf = (state: string): string => this.#ids.get(state) ?? [this.#name, ...this.#pathOf(state)].join(".");
  #targets(text: string | undefined): string[] {
    return wordsIn(text).map((state) => `#${this.#idOf(state)}`);
  }

  /** What a description and requirements are taken from. */
  #sentences(element: Element): Plain {
    const description = own(element, "description");
    const meta = readJson(own(element, "meta") ?? "");
    return { ...(description !== undefined && { description }), ...(meta !== undefined && { meta }) };
  }

  #state(element: Element): Plain {
    const children = childrenOf(element, ...STATES);
    const type = { parallel: "parallel", final: "final", history: "history" }[element.localName ?? ""];
    if (type === "history") return this.#history(element);
    if (childrenOf(element, "datamodel", "script").length > 0)
      this.#remarks.add(
        "Data and scripts of the document are not run: conditions are guards, which are called as they are written.",
      );
    if (childrenOf(element, "donedata").length > 0)
      this.#remarks.add(`What ${attribute(element, "id")} ends with is left out.`);
    return {
      ...(type !== undefined && { type }),
      ...(own(element, "id") !== undefined && { id: own(element, "id") }),
      ...this.#sentences(element),
      ...this.#transitions(element),
      entry: childrenOf(element, "onentry").flatMap((block) => this.#do(block)),
      exit: childrenOf(element, "onexit").flatMap((block) => this.#do(block)),
      invoke: childrenOf(element, "invoke").map((invoke) => this.#invoke(invoke)),
      ...(children.length > 0 && {
        ...(type === undefined && this.#initial(element, children)),
        states: {
          ...Object.fromEntries(
            children.map((child) => [this.#paths.get(attribute(child, "id") ?? "")?.at(-1), this.#state(child)]),
          ),
          ...(type === undefined && this.#beginning(element)),
        },
      }),
    };
  }

  #history(element: Element): Plain {
    const [transition] = childrenOf(element, "transition");
    if (transition && childrenOf(transition).length > 0)
      this.#remarks.add(`What is done on the first way to ${attribute(element, "id")} is left out.`);
    const target = this.#targets(transition && attribute(transition, "target"));
    return { type: "history", history: attribute(element, "type") ?? "shallow", ...(target.length > 0 && { target }) };
  }

  /** Where a state begins, if that is not just one of its children. */
  #deepTargets(element: Element): string[] {
    const [initial] = childrenOf(element, "initial").flatMap((one) => childrenOf(one, "transition"));
    const targets = wordsIn(initial ? attribute(initial, "target") : attribute(element, "initial"));
    const isChild =
      targets.length === 1 && childrenOf(element, ...STATES).some((child) => attribute(child, "id") === targets[0]);
    return isChild ? [] : targets;
  }
  #initial(element: Element, children: readonly Element[]): Plain {
    const [initial] = childrenOf(element, "initial").flatMap((one) => childrenOf(one, "transition"));
    const id =
      (initial ? attribute(initial, "target") : attribute(element, "initial")) ??
      attribute(children[0] as Element, "id") ??
      "";
    const target = this.#deepTargets(element).length > 0 ? BEGINNING : this.#paths.get(id.trim())?.at(-1);
    const actions = initial ? this.#do(initial) : [];
    return { initial: actions.length > 0 && target !== BEGINNING ? { target, actions } : target };
  }
  /** XState begins in a child. Where SCXML begins deeper, or in several states, one of its own leads there. */
  #beginning(element: Element): Plain {
    const targets = this.#deepTargets(element);
    if (targets.length === 0) return {};
    this.#remarks.add(
      `${attribute(element, "id") ?? this.#name} begins in ${targets.join(" and ")}: the state ${BEGINNING} leads there.`,
    );
    const [initial] = childrenOf(element, "initial").flatMap((one) => childrenOf(one, "transition"));
    return {
      [BEGINNING]: {
        always: { target: this.#targets(targets.join(" ")), actions: initial ? this.#do(initial) : [] },
      },
    };
  }

  /** XState asks longer names first; what SCXML asks before because it stands before is listed there as well. */
  #transitions(element: Element): Plain {
    // The end of the state that the writer puts around all is the machine's own.
    const isOwnEnd = (one: Element) =>
      own(element, "root") !== undefined && attribute(one, "event") === `done.state.${attribute(element, "id")}`;
    const transitions = childrenOf(element, "transition").filter((one) => !isOwnEnd(one));
    const listed: Listed[] = transitions.flatMap((one) => {
      const transition = this.#transition(one);
      const events = wordsIn(attribute(one, "event"));
      return (events.length > 0 ? events : [""]).map((event) => ({ descriptor: this.#descriptor(event), transition }));
    });
    const of = (wanted: string): Plain[] => {
      const last = listed.findLastIndex(({ descriptor }) => descriptor === wanted);
      return listed
        .filter(
          ({ descriptor }, index) =>
            descriptor === wanted || (wanted !== "" && index < last && descriptorMatches(descriptor, wanted)),
        )
        .map(({ transition }) => transition);
    };
    const descriptors = [...new Set(listed.map(({ descriptor }) => descriptor))];
    const end = `.${this.#nameOf(element)}`;
    const delayed = descriptors.filter((descriptor) => AFTER.test(descriptor));
    const delayName = (descriptor: string) => descriptor.replace(AFTER, "").slice(0, -end.length);
    for (const send of [...element.getElementsByTagNameNS("*", "send")]) {
      const event = attribute(send, "event") ?? "";
      const delay = delayOf(send);
      if (delayed.includes(event) && typeof delay === "number") this.#delays[delayName(event)] = delay;
    }
    const events = descriptors.filter((descriptor) => descriptor !== "" && !AFTER.test(descriptor));
    return {
      on: Object.fromEntries(events.map((descriptor) => [descriptor, of(descriptor)])),
      after: Object.fromEntries(delayed.map((descriptor) => [delayName(descriptor), of(descriptor)])),
      always: of(""),
    };
  }
  #nameOf(element: Element): string {
    return attribute(element, "id") ?? this.#name;
  }

  /** "door" is for "door.open" as well, which matters where the document names such an event. */
  #descriptor(event: string): string {
    if (event === "" || event === "*" || event.endsWith(".*")) return toXstateEvent(event, this.#idOf);
    const type = event.replace(/\.$/, "");
    const isPrefix = this.#types.some((other) => other.startsWith(`${type}.`) && !other.endsWith(".*"));
    return toXstateEvent(isPrefix || /^(done|error)(\.state|\.invoke)?$/.test(type) ? `${type}.*` : type, this.#idOf);
  }

  #transition(element: Element): Plain {
    const target = this.#targets(attribute(element, "target"));
    const condition = attribute(element, "cond");
    const isInternal = attribute(element, "type") === "internal" || own(element, "reenter") === "false";
    return {
      ...(target.length > 0 && { target, reenter: !isInternal }),
      ...(condition !== undefined && { guard: this.#guard(condition) }),
      ...this.#sentences(element),
      actions: this.#do(element),
    };
  }
  #guard(condition: string): unknown {
    return guardOf(lineOf(condition), this.#pathOf, (name) => this.#guards.add(name));
  }
  #do(block: Element): unknown[] {
    return actionsIn(block, this.#reading);
  }

  #invoke(element: Element): Plain {
    const id = attribute(element, "id");
    const [inner] = childrenOf(element, "content").flatMap((content) => childrenOf(content, "scxml"));
    const source = attribute(element, "src") ?? id ?? attribute(element, "type") ?? "the invoked machine";
    for (const left of childrenOf(element, "param", "finalize"))
      this.#remarks.add(`The ${left.localName} of the actor ${source} is left out.`);
    for (const name of ["namelist", "autoforward", "srcexpr", "typeexpr", "idlocation"])
      if (element.hasAttribute(name)) this.#remarks.add(`The ${name} of the actor ${source} is left out.`);
    if (inner) {
      const { made, remarks } = new Reader(inner, source).read();
      this.#actors[source] = made;
      for (const remark of remarks) this.#remarks.add(`${source}: ${remark}`);
    }
    return { src: source, ...(id !== undefined && { id }) };
  }
}

/** The key of the state that stands for a beginning which is not one child. */
const BEGINNING = "beginning";

/** The document of a text. Throws where it is no XML, with the first thing that is wrong in it. */
function parsed(text: string): Document {
  let wrong: string | undefined;
  const parser = new DOMParser({
    onError: (level, message, context) => {
      const line: unknown = context?.locator?.lineNumber;
      if (level !== "warning") wrong ??= `${message}${typeof line === "number" ? ` (line ${line})` : ""}`;
    },
  });
  try {
    const document = parser.parseFromString(text, "text/xml");
    if (wrong === undefined) return document;
  } catch (problem) {
    wrong ??= messageOf(problem);
  }
  throw new UsageError(`It is no XML: ${messageOf(wrong)}`);
}

/** Reads a document. Throws where it is no SCXML, in one line. `name` is for a document without one. */
export function readScxml(text: string, name: string): Converted<AnyStateMachine> {
  const root = parsed(text).documentElement;
  if (root?.localName !== "scxml" || root.namespaceURI !== SCXML)
    throw new UsageError(`It is no SCXML: its first element is <${root?.localName}>, not <scxml xmlns="${SCXML}">.`);
  return new Reader(root, name).read();
}
