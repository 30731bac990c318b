/** Writes a machine as SCXML, the W3C format for statecharts. Features that SCXML lacks are kept in own attributes or reported. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { structureOf } from "../structure.ts";
import { conditionOf } from "./conditions.ts";
import { type Attributes, element } from "./markup.ts";
import { type Conversion, delayedEvent, OWN, SCXML, toScxmlEvent } from "./vocabulary.ts";
import { ActionWriter } from "./write-actions.ts";

const pathOf = (node: AnyStateNode) => node.path.join(".");

class Writer {
  readonly #machine: AnyStateMachine;
  readonly #remarks = new Set<string>();
  readonly #actions: ActionWriter;

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
    this.#actions = new ActionWriter({
      machine,
      stateName: this.#stateName,
      remark: (sentence) => void this.#remarks.add(sentence),
    });
  }

  write(): Conversion<string> {
    const { root, config } = this.#machine;
    const states = Object.values<AnyStateNode>(root.states);
    const isPlain =
      root.type === "compound" &&
      [...root.transitions.keys()].length +
        (root.always ?? []).length +
        root.entry.length +
        root.exit.length +
        root.invoke.length ===
        0 &&
      typeof config.initial !== "object";
    if (config.context !== undefined) this.#remarks.add("The context and values computed from it are not converted.");
    const wrapped = isPlain ? states.flatMap((state) => this.#state(state)) : this.#wrapped(root);
    const attributes = {
      xmlns: SCXML,
      "xmlns:paths": OWN,
      version: "1.0",
      datamodel: "ecmascript",
      name: this.#machine.id,
      initial: isPlain ? pathOf(root.initial.target?.[0] as AnyStateNode) : this.#machine.id,
      ...(isPlain && this.#sentences(root)),
    };
    const remarks = [...this.#remarks];
    const told = remarks.map((remark) => `<!-- ${remark.replaceAll("--", "- -")} -->`);
    const lines = ['<?xml version="1.0" encoding="UTF-8"?>', ...element("scxml", attributes, [...told, ...wrapped])];
    return { made: `${lines.join("\n")}\n`, remarks };
  }

  /** Wraps the root in a state, because the SCXML root can't have transitions or regions. When that state is done, so is the machine. */
  #wrapped(root: AnyStateNode): string[] {
    const id = this.#machine.id;
    const end = `${id}-end`;
    const hasEnd =
      root.type === "parallel" || Object.values<AnyStateNode>(root.states).some(({ type }) => type === "final");
    const done = hasEnd ? element("transition", { event: `done.state.${id}`, target: end }) : [];
    return [...this.#state(root, done), ...(hasEnd ? element("final", { id: end }) : [])];
  }

  readonly #stateName = (stateId: string): string => {
    const node = this.#machine.getStateNodeById(stateId);
    return pathOf(node) || this.#machine.id;
  };

  #sentences({
    description,
    meta,
  }: {
    readonly description?: string | undefined;
    readonly meta?: unknown;
  }): Attributes {
    return { "paths:description": description, "paths:meta": meta === undefined ? undefined : JSON.stringify(meta) };
  }

  #state(node: AnyStateNode, more: readonly string[] = []): string[] {
    const id = this.#stateName(node.id);
    if (node.type === "history") return this.#history(node, id);
    const { output, tags } = node.config;
    if (output !== undefined) this.#remarks.add(`The output of ${id} is not converted.`);
    if (tags !== undefined) this.#remarks.add(`The tags of ${id} are not converted.`);
    const children = Object.values<AnyStateNode>(node.states);
    const [begin] = node.type === "compound" ? (node.initial.target ?? []) : [];
    const beginActions = node.type === "compound" ? this.#actions.write(node.initial.actions) : [];
    const attributes = {
      id,
      initial: begin && beginActions.length === 0 ? this.#stateName(begin.id) : undefined,
      "paths:id": node.parent && node.id !== [this.#machine.id, ...node.path].join(".") ? node.id : undefined,
      "paths:root": node.parent ? undefined : "true",
      ...this.#sentences(node),
    };
    // XState prefers the longest descriptor, and wildcards last. SCXML uses document order.
    const isWild = (event: string) => event.endsWith("*");
    const lists = [...node.transitions].sort(([one], [other]) =>
      isWild(one) && isWild(other) ? other.length - one.length : Number(isWild(one)) - Number(isWild(other)),
    );
    const transitions = [...lists.map(([, list]) => list), node.always ?? []].flat();
    const content = [
      ...(begin && beginActions.length > 0
        ? element("initial", {}, element("transition", { target: this.#stateName(begin.id) }, beginActions))
        : []),
      ...this.#block("onentry", node.entry),
      ...this.#block("onexit", node.exit),
      ...node.invoke.flatMap((invoke) => this.#invoke(node, invoke)),
      ...transitions.flatMap((transition) => this.#transition(transition)),
      ...more,
      ...children.flatMap((child) => this.#state(child)),
    ];
    const name = node.type === "parallel" ? "parallel" : node.type === "final" ? "final" : "state";
    return element(name, attributes, content);
  }

  #history(node: AnyStateNode, id: string): string[] {
    const given: unknown = node.config.target;
    const targets = (Array.isArray(given) ? given : given === undefined ? [] : [given]).map((target: unknown) => {
      const text = String(target);
      const isId = text.startsWith("#");
      return isId ? this.#stateName(text.slice(1)) : [...node.path.slice(0, -1), text.replace(/^\./, "")].join(".");
    });
    const content = targets.length > 0 ? element("transition", { target: targets.join(" ") }) : [];
    return element("history", { id, type: node.history === "deep" ? "deep" : "shallow" }, content);
  }

  #block(name: string, actions: readonly unknown[]): string[] {
    const content = this.#actions.write(actions);
    return content.length > 0 ? element(name, {}, content) : [];
  }

  #invoke(node: AnyStateNode, { id, src, systemId }: AnyStateNode["invoke"][number]): string[] {
    const place = `the actor ${id} of ${this.#stateName(node.id)}`;
    if (systemId !== undefined) this.#remarks.add(`The system id of ${place} is not converted.`);
    if (node.transitions.has(`xstate.error.actor.${id}`))
      this.#remarks.add(
        `SCXML has no event for the failure of one actor: that of ${place} is written as error.invoke.${id}.`,
      );
    return element("invoke", { id, src: String(src) });
  }

  #event(type: string, source: AnyStateNode): string | undefined {
    if (type === "") return undefined;
    if (type.startsWith("xstate.after.")) return delayedEvent(type, source, this.#stateName);
    return toScxmlEvent(type, this.#stateName);
  }

  #transition({
    eventType,
    source,
    target = [],
    reenter,
    guard,
    actions,
    description,
    meta,
  }: AnyTransitionDefinition): string[] {
    const targets: readonly AnyStateNode[] = target;
    const isWithin = (node: AnyStateNode): boolean => node !== source && isBelow(node, source);
    const staysIn = targets.length > 0 && !reenter && targets.every((node) => node === source || isWithin(node));
    const isInternal = staysIn && source.type === "compound" && targets.every(isWithin);
    if (staysIn && !isInternal)
      this.#remarks.add(
        `SCXML exits and reenters ${this.#stateName(source.id)} on "${eventType || "always"}"; the machine stays.`,
      );
    const attributes = {
      event: this.#event(eventType, source),
      cond: guard === undefined ? undefined : conditionOf(guard, structureOf(this.#machine), this.#stateName),
      target: targets.length > 0 ? targets.map((node) => this.#stateName(node.id)).join(" ") : undefined,
      type: isInternal ? "internal" : undefined,
      "paths:reenter": staysIn && !isInternal ? "false" : undefined,
      ...this.#sentences({ description, meta }),
    };
    return element("transition", attributes, this.#actions.write(actions));
  }
}

const isBelow = (node: AnyStateNode, above: AnyStateNode): boolean =>
  node.parent === above || (node.parent !== undefined && isBelow(node.parent, above));
/** Writes a machine as SCXML, with remarks on parts that could not be converted. */
export const toScxml = (machine: AnyStateMachine): Conversion<string> => new Writer(machine).write();
