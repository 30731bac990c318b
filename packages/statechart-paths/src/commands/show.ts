/** The `show` command: writes test cases in the requested format. */
import type { Arguments } from "../arguments.ts";
import { write, writeEach, writeTests } from "../files.ts";
import { type CaseFormat, ENDINGS, isJoined, writeCases } from "../formats/formats.ts";
import { summaryLines } from "../formats/summary-lines.ts";
import type { Paths } from "../paths.ts";

/** Prints the cases of these machines, or writes them to files. */
export function show(machines: readonly Paths[], { as, out, driver }: Arguments): void {
  const format = as as CaseFormat;
  if (format === "csv")
    for (const paths of machines) for (const line of summaryLines(paths)) console.error(`${paths.name}: ${line}`);
  const textOf = (paths: Paths) => writeCases([paths], format, driver ?? `./${paths.name}.driver.ts`);
  const isOneFile = out !== undefined && /\.[a-z]+$/.test(out);
  if (isJoined(format) && out === undefined) process.stdout.write(writeCases(machines, format, ""));
  else if (isJoined(format) && isOneFile) write(out, writeCases(machines, format, ""));
  else if (out !== undefined && (format === "playwright" || format === "vitest"))
    writeTests(machines, format, out, driver);
  else
    writeEach(
      machines.map((paths) => ({ name: paths.name, text: textOf(paths) })),
      ENDINGS[format],
      out,
    );
}
