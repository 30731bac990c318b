/** The `draw` command: writes statecharts as diagrams or SCXML. */
import type { Arguments } from "../arguments.ts";
import { writeEach } from "../files.ts";
import type { FoundMachine } from "../load.ts";
import { toMermaid } from "../mermaid.ts";
import { toScxml } from "../scxml/write.ts";
import { toSvg } from "../svg.ts";

const ENDINGS = { svg: "svg", scxml: "scxml", mermaid: "mmd" } as const;

/** Converts a machine to SCXML. Parts that could not be converted are reported on stderr and in the document. */
function scxmlOf({ name, machine }: FoundMachine): string {
  const { made, remarks } = toScxml(machine);
  for (const remark of remarks) console.error(`${name}: ${remark}`);
  return made;
}

export async function draw(machines: readonly FoundMachine[], { as, out }: Arguments): Promise<void> {
  const format = as as keyof typeof ENDINGS;
  const textOf = async (found: FoundMachine): Promise<string> => {
    if (format === "scxml") return scxmlOf(found);
    return format === "svg" ? await toSvg(found.machine, found.name) : toMermaid(found.machine);
  };
  const texts = await Promise.all(machines.map(async (found) => ({ name: found.name, text: await textOf(found) })));
  writeEach(texts, ENDINGS[format], out);
}
