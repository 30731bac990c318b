/** Creates machines with the functions and classes that a file exports. */
import { messageOf, UsageError } from "./errors.ts";
import { functionKindOf, machineIn } from "./exported-values.ts";

/** A machine that a file exports, creates, or keeps to itself. */
export type Named = readonly [name: string, value: unknown];

type Constructor = new (input: unknown) => object;
type Maker = (input: unknown) => unknown;

const machinesAmong = (values: readonly Named[]): Named[] =>
  values.flatMap(([name, value]) => {
    const machine = machineIn(value);
    return machine ? [[name, machine] as const] : [];
  });

/** Constructs a class, and returns the machines in the properties of its instance. Throws if there is none. */
function machinesOfInstance(name: string, value: unknown, input: unknown): Named[] {
  const instance = new (value as Constructor)(input);
  const machines = machinesAmong(Object.entries(instance).map(([key, part]) => [`${name}.${key}`, part]));
  if (machines.length > 0) return machines;
  throw new Error("its instance has no machine in a property. Export a machine that its methods create.");
}

/**
 * Calls the functions, and constructs the classes, with an input. Returns the machines that they create. Hooks and components of React
 * are skipped, because they only work while React renders. Throws a UsageError if none succeeds and one fails.
 */
export async function machinesMadeBy(file: string, exports: readonly Named[], input: unknown): Promise<Named[]> {
  const made: Named[] = [];
  const failures: string[] = [];
  for (const [name, value] of exports) {
    const kind = functionKindOf(name, value);
    try {
      if (kind === "class") made.push(...machinesOfInstance(name, value, input));
      if (kind === "function") made.push(...machinesAmong([[name, await (value as Maker)(input)]]));
    } catch (problem) {
      failures.push(`${file}: ${name} creates no machine from this input: ${messageOf(problem)}`);
    }
  }
  if (made.length === 0 && failures.length > 0) throw new UsageError(failures.join("\n"));
  return made;
}
