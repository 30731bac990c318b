/** Checks the versions of Node and XState against package.json. Runs on any version of Node, and imports nothing that may be missing. */
import { createRequire } from "node:module";

interface Manifest {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly peerDependencies: { readonly xstate: string };
}

const require = createRequire(import.meta.url);
const { engines, peerDependencies }: Manifest = require("../package.json");

/** Returns the lowest version of a range such as ">=22.18.0" or "^5.20.0". */
const lowestOf = (range: string): string => range.replace(/^\D+/, "");

const isAtLeast = (version: string, lowest: string) => version.localeCompare(lowest, "en", { numeric: true }) >= 0;

function installedXState(): string | undefined {
  try {
    return (require("xstate/package.json") as Manifest).version;
  } catch {
    return undefined;
  }
}

/** Says in one sentence which requirement is not met. Returns undefined if the command can run. */
export function unmetRequirement(
  node = process.versions.node,
  xstate: string | undefined = installedXState(),
): string | undefined {
  const [lowestNode, lowestXState] = [lowestOf(engines.node), lowestOf(peerDependencies.xstate)];
  if (!isAtLeast(node, lowestNode)) return `statechart-paths needs Node ${lowestNode} or newer. This is Node ${node}.`;
  const fix = "Run npm install xstate@5";
  if (xstate === undefined) return `statechart-paths needs XState, which is not installed. ${fix}`;
  const [major = ""] = lowestXState.split(".");
  return xstate.startsWith(`${major}.`) && isAtLeast(xstate, lowestXState)
    ? undefined
    : `statechart-paths needs XState ${major}, version ${lowestXState} or newer. Version ${xstate} is installed. ${fix}`;
}
