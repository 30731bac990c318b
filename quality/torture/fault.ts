/** A fault of the torture, and the test around it. */
import type { Arena } from "./arena.ts";
import type { Chance } from "./random.ts";

/** A proxy in front of a server. */
interface Front {
  readonly origin: string;
  stop(): void;
}

/** The test around a fault. */
interface Scene {
  /** Pages are requested here. */
  readonly origin: string;
  /** Reports the milliseconds of a response to the fault itself. */
  tell(took: number): void;
}

export interface Fault {
  readonly name: string;
  /** The target. Pages must stay fast during floods, with and without a proxy, and during faults of the database. */
  readonly aim: "nothing" | "flood" | "proxy" | "database" | "disk" | "clock" | "mail" | "operation";
  /** The reason why this machine can't cause it; undefined if it can. */
  readonly lacks?: string | undefined;
  /** Starts a proxy in front of the server. Pages are then requested there. */
  front?(origin: string): Promise<Front>;
  /** Whether it applies to this database and disk. */
  fits(arena: Arena): boolean;
  /** Causes it, and repairs it after `lasts` milliseconds. */
  cause(arena: Arena, lasts: number, chance: Chance, scene: Scene): Promise<unknown>;
}
