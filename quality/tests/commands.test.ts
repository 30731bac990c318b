/** Every command of quality/ prints its help and refuses wrong arguments, also when the packages of quality/ are not installed. */
import { execFile } from "node:child_process";
import { cp, mkdir, readFile, symlink, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/server/server.ts";
import { SLOW_TIMEOUT } from "../../tests/support/slow-timeout.ts";

const ROOT = join(import.meta.dirname, "../..");

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}
const run = (words: readonly string[], options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {}) =>
  promisify(execFile)(process.execPath, words, options).then(
    ({ stdout, stderr }): Outcome => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Outcome): Outcome => ({ code, stdout, stderr }),
  );

const COMMANDS = [
  "bench",
  "torture",
  "mutation",
  "sabotage",
  "faults",
  "browsers",
  "walks",
  "pictures",
  "docs",
  "catalogue",
  "test",
];

describe.each(COMMANDS)("npm run quality -- %s", { timeout: SLOW_TIMEOUT }, (command) => {
  test("prints its help", async () => {
    const { code, stdout, stderr } = await run([`quality/${command}.ts`, "--help"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain(`Usage: npm run quality -- ${command}`);
  });
});

// The other commands refuse something below, with the same reader of the command line.
test.each(["test"])(
  "npm run quality -- %s refuses an unknown option and names its help",
  { timeout: SLOW_TIMEOUT },
  async (command) => {
    expect(await run([`quality/${command}.ts`, "--hepl"])).toEqual({
      code: 1,
      stdout: "",
      stderr: `Unknown option "--hepl"; npm run quality -- ${command} --help lists the options.\n`,
    });
  },
);

test.each([
  ["catalogue", "--products=many", '--products takes a whole number, not "many"'],
  ["sabotage", "spaceship", 'No edit is about "spaceship"'],
  ["mutation", "machines/kart.ts", 'There is no machine file "machines/kart.ts"'],
  ["mutation", "--models machines/kart.ts", 'There is no machine file "machines/kart.ts"'],
  ["mutation", "--models --limit=0", '--limit takes a whole number above 0, not "0"'],
  ["mutation", "--models --seed=soon", '--seed takes a whole number above 0, not "soon"'],
  ["mutation", "--models --concurrency=1.5", '--concurrency takes a whole number above 0, not "1.5"'],
  ["mutation", "--list machines/cart.ts", "--list needs --models"],
  ["mutation", "--seed 2", "--seed needs --models"],
  ["walks", "kart", 'There is no walk called "kart"'],
  ["walks", "--seed=soon", '--seed takes a whole number, not "soon"'],
  ["walks", "--path=1:2", "--path needs --seed"],
  ["faults", "--group=texts", 'There is no group "texts"'],
  ["faults", "views-151", 'There is no mutant "views-151"'],
  ["faults", "--group=browser noise", 'There is no fault "noise"'],
  ["faults", "--limit=few", '--limit takes a whole number above 0, not "few"'],
  ["faults", "--only-noticed-in=no-such-file", "There is no file no-such-file"],
  ["faults", "--unless-same", "--unless-same needs --only-noticed-in"],
  ["pictures", "/produkt", 'No address or name begins with "/produkt"'],
  ["pictures", "--widths=wide", '--widths takes numbers such as 390,1440, not "wide"'],
  ["pictures", "--widths=390,", '--widths takes numbers such as 390,1440, not "390,"'],
  ["pictures", "--before=no-such-folder", "There is no folder"],
  ["bench", "script", 'There is no topic "script"'],
  ["bench", "scripts now", 'Unexpected argument "now"'],
  ["bench", "table now", 'Unexpected argument "now"'],
  ["bench", "orders now", 'Unexpected argument "now"'],
  ["bench", "pages /hmoe", 'No measured page begins with "/hmoe"'],
  ["bench", "pages --runs=4", '--runs takes an odd number, not "4"'],
  ["bench", "scripts --runs=3", "--runs needs the topic pages or visit"],
  ["bench", "visit", "visit needs --against and a commit"],
  ["bench", "visit --against=HEAD --runs=2", '--runs takes an odd number, not "2"'],
  ["bench", "visit --against=HEAD /hmoe", 'No measured page begins with "/hmoe"'],
  ["bench", "visit --against=no-such-commit", 'There is no commit "no-such-commit"'],
  ["bench", "pages --presses", "--presses needs the topic visit"],
  ["browsers", "safari", 'There is no browser called "safari"'],
  ["torture", "cart", 'Unexpected argument "cart"'],
  ["torture", "--minutes=soon", '--minutes must be a number above 0, but is "soon"'],
  ["torture", "--fault=earthquake", 'No fault\'s name contains "earthquake"'],
])("%s refuses %s", { timeout: SLOW_TIMEOUT }, async (command, words, problem) => {
  const { code, stdout, stderr } = await run([`quality/${command}.ts`, ...words.split(" ")]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(problem);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});

describe("npm run quality", { timeout: SLOW_TIMEOUT }, () => {
  test("lists every command", async () => {
    for (const words of [[], ["--help"], ["-h"]]) {
      const { code, stdout } = await run(["quality/run.mjs", ...words]);
      expect(code).toBe(0);
      expect([...stdout.matchAll(/^ {2}([a-z]+) {2,}\w/gm)].map(([, name]) => name)).toEqual(COMMANDS);
    }
  });

  test("refuses an unknown command", async () => {
    const stderr = 'There is no command "bnech"; npm run quality -- --help lists them.\n';
    expect(await run(["quality/run.mjs", "bnech"])).toEqual({ code: 1, stdout: "", stderr });
  });

  /** A checkout with stand-ins for tools/run.mjs and npm, in which the packages of quality/ are not installed. */
  async function checkout(npm: string) {
    const root = await temporaryFolder();
    const files = {
      "package.json": '{ "type": "module" }',
      "tools/run.mjs": 'console.log(["run", ...process.argv.slice(2)].join(" "));',
      "quality/package-lock.json": "{}",
      "bin/npm.mjs": npm,
    };
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text);
    }
    await cp(join(ROOT, "tools/in-turn.mjs"), join(root, "tools/in-turn.mjs"));
    await cp(join(ROOT, "quality/run.mjs"), join(root, "quality/run.mjs"));
    await writeFile(
      join(root, "bin/npm"),
      `#!/bin/sh\nexec "${process.execPath}" "${join(root, "bin/npm.mjs")}" "$@"\n`,
      {
        mode: 0o755,
      },
    );
    await symlink(process.execPath, join(root, "bin/node"));
    const env = { ...process.env, PATH: `${join(root, "bin")}:${process.env["PATH"]}` };
    return { root, start: (...words: string[]) => run(["quality/run.mjs", ...words], { cwd: root, env }) };
  }
  const NPM = `
    import { mkdirSync, writeFileSync } from "node:fs";
    mkdirSync("node_modules", { recursive: true });
    writeFileSync("node_modules/.package-lock.json", "{}");
    console.log("npm " + process.argv[2] + " in " + process.cwd().split("/").at(-1));`;

  test("installs the packages before the first command that needs them, and once", async () => {
    const { root, start } = await checkout(NPM);
    const first = await start("mutation", "machines/cart.ts");
    expect(first.stdout).toMatch(
      /^Installing .+ …\nnpm ci in quality\nrun quality\/mutation\.ts machines\/cart\.ts\n$/,
    );
    expect((await start("torture", "--seed", "7")).stdout).toBe("run --build quality/torture.ts --seed 7\n");
    // A newer lockfile asks for other packages.
    const soon = new Date(Date.now() + 60_000);
    await utimes(join(root, "quality/package-lock.json"), soon, soon);
    expect((await start("mutation")).stdout).toContain("npm ci in quality");
  });

  test("installs nothing for help, nor for a command without packages", async () => {
    const { start } = await checkout(NPM);
    expect((await start("mutation", "--help")).stdout).toBe("run quality/mutation.ts --help\n");
    expect((await start("catalogue", "/tmp/large")).stdout).toBe("run quality/catalogue.ts /tmp/large\n");
  });

  test("says what to do if the registry can't be reached, and runs nothing", async () => {
    const { start } = await checkout('console.error("npm error network"); process.exit(1);');
    const { code, stdout, stderr } = await start("mutation");
    expect(code).toBe(1);
    expect(stdout).not.toContain("run quality");
    expect(stderr).toMatch(/not installed.*registry can't be reached, check the network/s);
  });
});

test("the root has no package that only quality/ uses, and quality/ has none of the root's", async () => {
  const packagesOf = async (file: string) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(await readFile(join(ROOT, file), "utf8"));
    return Object.keys({ ...dependencies, ...devDependencies });
  };
  const [ofRoot, ofQuality] = [await packagesOf("package.json"), await packagesOf("quality/package.json")];
  expect(ofQuality.filter((name) => ofRoot.includes(name))).toEqual([]);
});
