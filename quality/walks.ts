/** `npm run quality -- walks`: walks every machine in Chromium in every way, and at random. */
import { spawnSync } from "node:child_process";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { demoIsHere } from "../tests/demo/is-here.ts";

/** Names of the random walks. */
const RANDOM = ["random-cart", "random-header", "random-contact", "random-inquiry"];

const HELP = `Walks the machines in Chromium, on the demo company: all transitions in all combinations of states, each event in every way
(mouse, touch, keyboard and others), with the pairs of transitions counted. Then walks at random. npm run test:all walks each
transition once.

Usage: npm run quality -- walks [name ...] [--seed number [--path path]]

  name     a machine, such as header, or a random walk: ${RANDOM.join(", ")}; all by default
  --seed   seed of the random walks; another one each time by default
  --path   path to one sequence of that seed, which a failure prints with its seed

Writes the coverage to reports/walks.json. Takes about a quarter of an hour on two quiet cores.
Exits with code 1 if a walk failed.`;
const PROGRAM = { command: "npm run quality -- walks", help: HELP };

/** Selects tests by their file and the name of their group. */
const selecting = (name: string) => ` ${RANDOM.includes(name) ? "random-walks" : "walks"}\\.spec\\.ts ${name} `;

await runProgram(async () => {
  const options = { seed: { type: "string" }, path: { type: "string" } } as const;
  const commandLine = readCommandLine(PROGRAM, { allowPositionals: true, options });
  if (!commandLine) return;
  const { positionals: names, values } = commandLine;
  if (values.seed !== undefined && !/^\d+$/.test(values.seed))
    throw refusal(PROGRAM, `--seed takes a whole number, not "${values.seed}"`);
  if (values.path !== undefined && values.seed === undefined) throw refusal(PROGRAM, "--path needs --seed");
  const { DRIVERS } = await import("../tests/drivers/drivers.ts");
  const walkNames = [...DRIVERS.map(({ model }) => model.machine.id), ...RANDOM];
  const stray = names.find((name) => !walkNames.includes(name));
  if (stray !== undefined) throw refusal(PROGRAM, `There is no walk called "${stray}"`);
  if (!demoIsHere) throw new StartProblem(["The walks visit the demo company, which is not in content/."]);
  const words = names.length > 0 ? ["--grep", names.map(selecting).join("|")] : [];
  const { status, error } = spawnSync("playwright", ["test", "--config", "quality/walks", ...words], {
    stdio: "inherit",
    env: {
      ...process.env,
      CONTENT: "content",
      ...(values.seed !== undefined && { WALK_SEED: values.seed }),
      ...(values.path !== undefined && { WALK_PATH: values.path }),
    },
  });
  if (error) throw error;
  process.exitCode = status ?? 1;
});
