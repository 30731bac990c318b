/** Writes actions as SCXML. Events sent to the machine itself are sent; every other action becomes a script with its name. */
import type { AnyStateMachine } from "xstate";
import { structureOf } from "../structure.ts";
import { escapeMarkup } from "../svg.ts";
import { isBuiltInAction, settingsOf } from "../xstate-internals.ts";
import { element } from "./markup.ts";
import { delayedEvent } from "./vocabulary.ts";

/** Facts about the machine that writing an action needs. */
export interface WriteContext {
  readonly machine: AnyStateMachine;
  /** Returns the name of a state in the document. */
  readonly stateName: (stateId: string) => string;
  readonly remark: (sentence: string) => void;
}

const isEvent = (event: unknown): event is { readonly type: string } =>
  typeof event === "object" && event !== null && "type" in event;

export class ActionWriter {
  readonly #writing: WriteContext;

  constructor(writing: WriteContext) {
    this.#writing = writing;
  }

  write(actions: readonly unknown[]): string[] {
    return actions.flatMap((action) => this.#action(action));
  }

  #action(action: unknown): string[] {
    if (isBuiltInAction(action)) return this.#builtIn(action.type.replace(/^xstate\./, ""), settingsOf(action));
    const isObject = typeof action === "object" && action !== null && "type" in action;
    const name = isObject
      ? String(action.type)
      : typeof action === "function"
        ? action.name || "(anonymous)"
        : String(action);
    const named: unknown = this.#writing.machine.implementations.actions[name];
    if (isBuiltInAction(named) && typeof action !== "function") return this.#action(named);
    const params: unknown = isObject && "params" in action ? action.params : undefined;
    if (typeof params === "function") this.#writing.remark(`The computed parameters of ${name} are not converted.`);
    const given = typeof params === "object" ? JSON.stringify(params) : "";
    const script = /^[\w$.]+$/.test(name) ? `${name}(${given})` : `/* ${name.replaceAll("*/", "* /")} */`;
    return [`<script>${escapeMarkup(script)}</script>`];
  }

  #builtIn(kind: string, settings: Readonly<Record<string, unknown>>): string[] {
    const { event, delay, id, sendId, target, value } = settings;
    if (kind === "cancel" && typeof sendId === "string")
      return sendId.startsWith("xstate.after.")
        ? element("cancel", { sendid: this.#timer(sendId) })
        : element("cancel", { sendid: sendId });
    if (kind === "log")
      return element("log", { expr: typeof value === "string" ? JSON.stringify(value) : "'computed'" });
    const isSelf = kind === "raise";
    if ((isSelf || (kind === "sendTo" && typeof target === "string")) && isEvent(event))
      return this.#send(event, delay, id, isSelf ? undefined : String(target));
    this.#writing.remark(`The action "${kind}" is not converted.`);
    return [`<!-- ${kind} -->`];
  }

  /** Converts the id of an `after` timer. */
  #timer(id: string): string {
    const source = structureOf(this.#writing.machine).states.find(
      (node) => id.endsWith(`.${node.id}`) && node.after.some(({ eventType }) => eventType === id),
    );
    return source ? delayedEvent(id, source, this.#writing.stateName) : id;
  }

  #send(
    { type, ...payload }: { readonly type: string },
    delay: unknown,
    id: unknown,
    actor: string | undefined,
  ): string[] {
    const params = Object.entries<unknown>(payload).flatMap(([name, value]) =>
      element("param", { name, expr: JSON.stringify(value) }),
    );
    if (delay === undefined && actor === undefined && params.length === 0) return element("raise", { event: type });
    const known = typeof delay === "string" ? this.#writing.machine.implementations.delays[delay] : delay;
    const time =
      typeof known === "number"
        ? { delay: `${known}ms` }
        : delay === undefined
          ? {}
          : { delayexpr: String(typeof delay === "function" ? "computed" : delay) };
    if (delay !== undefined && typeof known !== "number")
      this.#writing.remark(`The computed delay ${typeof delay === "string" ? delay : type} is not converted.`);
    const attributes = {
      event: type.startsWith("xstate.after.") ? this.#timer(type) : type,
      ...time,
      id: typeof id === "string" ? (id.startsWith("xstate.after.") ? this.#timer(id) : id) : undefined,
      target: actor !== undefined ? `#_${actor}` : delay === undefined ? "#_internal" : undefined,
    };
    return element("send", attributes, params);
  }
}
