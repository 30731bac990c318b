/** A real actor whose time and children are in the hands of the follower. */
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
  type InspectionEvent,
  SimulatedClock,
} from "xstate";
import { controlledMachine, type Force } from "./controlled-machine.ts";
import type { Facts } from "./tool-output.ts";

/** A simulated clock that ends timers one by one, at the time at which they are due. */
class FollowedClock {
  readonly #clock = new SimulatedClock();
  readonly #due = new Map<unknown, number>();

  readonly setTimeout = (end: (...given: unknown[]) => void, time: number): unknown => {
    const id: unknown = this.#clock.setTimeout(() => {
      this.#due.delete(id);
      end();
    }, time);
    this.#due.set(id, this.#clock.now() + time);
    return id;
  };
  readonly clearTimeout = (id: unknown): void => {
    this.#due.delete(id);
    this.#clock.clearTimeout(id as number);
  };

  /** Milliseconds until the next timer ends; infinite without one. */
  get next(): number {
    return Math.min(...this.#due.values()) - this.#clock.now();
  }

  pass(time: number): void {
    const until = this.#clock.now() + time;
    while (this.#clock.now() + this.next <= until) this.#clock.increment(this.next);
    this.#clock.set(until);
  }
}

/** A transition that the real machine took. */
export interface Taken {
  readonly from: string;
  readonly eventType: string;
  readonly to: readonly string[];
}

const PARENT = "followerParent";
const CHILD = "followed";

export class FollowedActor {
  readonly clock = new FollowedClock();
  readonly actor: AnyActorRef;
  readonly #taken: Taken[] = [];
  readonly #received: string[] = [];
  readonly #actions: string[] = [];
  readonly #root: AnyActorRef;

  /** Starts the machine. `hasParent` starts it as the child of a machine that records what it receives. */
  constructor(
    machine: AnyStateMachine,
    {
      force,
      input,
      facts,
      hasParent,
    }: {
      readonly force: Force;
      readonly input: unknown;
      readonly facts: Facts;
      readonly hasParent: boolean;
    },
  ) {
    const copy = controlledMachine(machine, force, facts, (type) => void this.#actions.push(type));
    const options = { clock: this.clock, logger: () => {}, inspect: (event: InspectionEvent) => this.#inspect(event) };
    if (hasParent) {
      const parent = createMachine({
        id: PARENT,
        invoke: { src: copy, id: CHILD, input, onError: {} },
        on: { "*": { actions: ({ event }) => void this.#received.push(event.type) } },
      } as Parameters<typeof createMachine>[0]);
      this.#root = createActor(parent, options as object);
    } else this.#root = createActor(copy, { ...options, input } as object);
    this.#root.subscribe({ error: () => {} });
    const { children }: AnyMachineSnapshot = this.#root.getSnapshot();
    const child: AnyActorRef | undefined = hasParent ? children[CHILD] : this.#root;
    if (!child) throw new Error("The followed machine is not running.");
    this.actor = child;
    this.#root.start();
  }

  #inspect(inspected: InspectionEvent): void {
    if (inspected.type !== "@xstate.microstep") return;
    const isParent = (inspected.snapshot as AnyMachineSnapshot).machine?.id === PARENT;
    const isFollowed = this.actor ? inspected.actorRef === this.actor : !isParent;
    if (!isFollowed) return;
    for (const { source, eventType, target } of inspected._transitions) {
      if (!source || eventType === "xstate.init" || eventType === undefined) continue;
      this.#taken.push({ from: source.id, eventType, to: (target ?? []).map(({ id }) => id) });
    }
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot();
  }
  /** Returns and forgets what has happened since the last call. */
  takeRecords() {
    return {
      taken: this.#taken.splice(0),
      received: this.#received.splice(0).filter((type) => !type.startsWith("xstate.")),
      actions: this.#actions.splice(0),
    };
  }

  /** Ends a child, or gives it a new snapshot. A child without a stand-in is replaced by the event that it would send. */
  settle(childId: string, how: "done" | "error" | "snapshot", value: unknown, event: AnyEventObject): void {
    const child: AnyActorRef | undefined = this.snapshot.children[childId];
    if (!child) return;
    const before: unknown = child.getSnapshot();
    child.send({ type: `follower.${how}`, value });
    if (child.getSnapshot() === before) this.actor.send(event);
  }

  stop(): void {
    this.#root.stop();
  }
}
