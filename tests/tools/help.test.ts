/** Every command prints its help, and starts nothing if it is misspelt. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/server/server.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program of the project until it exits. */
const run = (...words: string[]): Promise<Outcome> =>
  promisify(execFile)(process.execPath, words).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Outcome) => ({ code, stdout, stderr }),
  );

/** The commands and their programs. The path tool and quality/ have tests of their own. */
const COMMANDS: readonly (readonly [command: string, program: string])[] = [
  ["npm start", "server/main.ts"],
  ["npm run dev", "server/dev.ts"],
  ["npm test", "tools/test.ts"],
  ["npm run check", "tools/check.ts"],
  ["npm run export", "tools/export.ts"],
  ["npm run files", "tools/files.ts"],
  ["npm run words", "tools/words.ts"],
  ["npm run products", "tools/products.ts"],
  ["npm run ids", "tools/ids.ts"],
  ["npm run preview", "tools/preview.ts"],
  ["npm run visits", "tools/visits.ts"],
  ["npm run inbox", "tools/inbox.ts"],
  ["npm run new-site", "tools/new-site.ts"],
  ["npm run content:check", "tools/content-check.ts"],
  ["npm run spec", "tools/spec-table.ts"],
  ["node tools/health.ts", "tools/health.ts"],
  ["node tools/pictures.ts", "tools/pictures.ts"],
];

test("each command of package.json is listed here", async () => {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as {
    readonly scripts: Record<string, string>;
  };
  const programs = Object.values(scripts).flatMap(
    (script) => /run\.mjs.* ((?:server|tools)\/\S+\.ts)(?: --\w+)?$/.exec(script)?.[1] ?? [],
  );
  expect(COMMANDS.map(([, program]) => program)).toEqual(expect.arrayContaining(programs));
  expect(
    Object.keys(scripts).length - programs.length,
    "build, paths, quality and format have no program in these folders",
  ).toBe(4);
});

// Each test starts programs of its own, which is slow on a busy machine.
describe.each(COMMANDS)("%s", { timeout: SLOW_TIMEOUT }, (command, program) => {
  test("prints its help", async () => {
    const { code, stdout, stderr } = await run(program, "--help");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout.split("\n").length).toBeGreaterThan(1);
  });

  test("refuses an unknown option, in a line that names the help", async () => {
    const hint = command.startsWith("npm") ? `${command} -- --help` : `${command} --help`;
    expect(await run(program, "--hepl")).toEqual({
      code: 1,
      stdout: "",
      stderr: `Unknown option "--hepl"; ${hint} lists the options.\n`,
    });
  });
});

test("output that nobody reads any more is dropped quietly", { timeout: SLOW_TIMEOUT }, async () => {
  const env = { ...process.env, DATA: await temporaryFolder() };
  const child = spawn(process.execPath, ["tools/inbox.ts", "export"], { env, stdio: ["ignore", "pipe", "pipe"] });
  // As `head` does when it has enough.
  child.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
});

describe("wrong arguments", { timeout: SLOW_TIMEOUT }, () => {
  test.each([
    ["server/main.ts", "8080", 'Unexpected argument "8080"'],
    ["tools/products.ts", "exprot", 'There is no command "exprot"'],
    ["tools/products.ts", "export --out=products.ods", '"products.ods" ends neither in .csv nor in .xlsx'],
    ["tools/products.ts", "import", "import needs the file of a table"],
    ["tools/new-site.ts", "content", "content is not empty"],
    ["tools/new-site.ts", "package.json", "package.json is a file"],
    ["tools/new-site.ts", "../a ../b", 'Unexpected argument "../b"'],
    ["tools/preview.ts", "--days=soon", '--days takes a whole number from 1 to 365, not "soon"'],
    [
      "tools/preview.ts",
      "--to=//other.example",
      '--to takes a path of the site such as /product/12, not "//other.example"',
    ],
    ["tools/visits.ts", "--since=soon", '--since is a day such as 2026-01-31, not "soon"'],
    ["tools/visits.ts", "--top=all", '--top takes a whole number, not "all"'],
    ["tools/inbox.ts", "lsit", 'There is no command "lsit"'],
    ["tools/inbox.ts", "--before=soon", '--before is a day such as 2026-01-31, not "soon"'],
  ])("%s refuses %s", async (program, words, problem) => {
    const { code, stdout, stderr } = await run(program, ...words.split(" "));
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(problem);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});

describe("npm run build", { timeout: SLOW_TIMEOUT }, () => {
  const build = (...words: string[]) => run("tools/run.mjs", "--build", ...words);

  test("prints its help, and builds nothing meanwhile", async () => {
    expect(await build("--help")).toEqual({ code: 0, stdout: expect.stringContaining("npm run build"), stderr: "" });
  });

  test.each([
    ["--hepl", 'Unknown option "--hepl"'],
    ["views", 'Unexpected argument "views"'],
  ])("refuses %s before it starts", async (word, problem) => {
    const stderr = `${problem}; npm run build -- --help lists the options.\n`;
    expect(await build(word)).toEqual({ code: 1, stdout: "", stderr });
  });
});

test(
  "a command that needs a build prints its help without one",
  async () => {
    const { code, stdout } = await run("tools/run.mjs", "--build", "tools/test.ts", "--help");
    expect(code).toBe(0);
    expect(stdout).not.toContain("…");
  },
  SLOW_TIMEOUT,
);
