/** Runs the commands of the documents as they are written, one after the other, in a copy of the checkout beside a new site. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openDatabase } from "../../server/database/database.ts";
import { openFileStore } from "../../server/submissions/files/file-store.ts";
import { storeSubmission } from "../../server/submissions/forms/store-submission.ts";
import { storedInquiry } from "./server/stored.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** The documents for people who set up, edit and run a site, in the order in which they read them. */
const DOCUMENTS = ["README.md", "docs/adopting.md", "docs/content.md", "docs/operating.md"] as const;

/** A line of a code block that begins with npm or node. Two spaces or " #" end the command. */
const LINE = /^((?:[A-Z_]+=\S+ )*(?:npm|node) .+?)(?: {2,}.*| #.*)?$/;
/** A command in a sentence, with settings or arguments. A bare `npm run words` there is a name. */
const IN_TEXT = /`((?:[A-Z_]+=\S+ )+npm [^`]*|npm run \S+ -- [^`]*)`/g;

/** A command of a document. */
export interface DocumentedCommand {
  readonly document: string;
  readonly line: number;
  readonly command: string;
  readonly isCode: boolean;
}

function commandsIn(document: string, markdown: string): readonly DocumentedCommand[] {
  let isCode = false;
  return markdown.split("\n").flatMap((line, index) => {
    const isFence = line.trimStart().startsWith("```");
    if (isFence) isCode = !isCode;
    const commands = isCode ? [LINE.exec(line)?.[1]] : [...line.matchAll(IN_TEXT)].map(([, each]) => each);
    return commands.flatMap((command) => (command ? [{ document, line: index + 1, command, isCode }] : []));
  });
}

/** Returns the commands of the documents in their order. A sentence that repeats a command is left out. */
export async function documentedCommands(): Promise<readonly DocumentedCommand[]> {
  const documents = await Promise.all(
    DOCUMENTS.map(async (name) => commandsIn(name, await readFile(join(ROOT, name), "utf8"))),
  );
  const all = documents.flat();
  const isRepeated = (one: DocumentedCommand, at: number) =>
    all.some((other, place) => other.command === one.command && (other.isCode || place < at));
  return all.filter((each, at) => each.isCode || !isRepeated(each, at));
}

/** Commands that are never run, with the reason. */
export const LEFT_OUT: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\bnpm ci\b/, "replaces the packages of this checkout"],
  [/^npm run inbox -- (?:answered|show|files|send)$/, "names a command, which needs a reference"],
  [/^npm run paths /, "takes a minute; tests/tools/paths.test.ts runs the path tool"],
];
export const isLeftOut = ({ command }: DocumentedCommand): boolean =>
  LEFT_OUT.some(([pattern]) => pattern.test(command));

/** Whether a command builds the site. */
export async function needsBuild({ command }: DocumentedCommand): Promise<boolean> {
  const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const script = /\bnpm (?:run )?(\S+)/.exec(command)?.[1] ?? "";
  return script === "export" || scripts[script]?.includes("--build") === true;
}

/** The copy has these files and folders. The others are not needed by its commands, or are linked. */
const COPIED = [
  "contract",
  "machines",
  "server",
  "src",
  "tools",
  "index.html",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];
const LINKED = ["node_modules", "content", "packages"];
/** The line of a server that is ready. */
const IS_SERVING = /^Switchyard is at /m;
/** The documents name one inquiry, and one person. */
const REFERENCE = /\b[A-Z]+-\d{4}-\d{6}\b/;

interface Checkout {
  /** Runs a command. Throws an error that names the document and has all output if it fails. A server is stopped once it is ready. */
  run(command: DocumentedCommand): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Makes a copy of the checkout, with the installed packages and the inquiry that the documents name, which is suspect and has a file.
 * Beside it, the commands make a site. A language is added to it by hand, as a person does who leaves its number to `npm run ids`.
 */
export async function copiedCheckout(): Promise<Checkout> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-docs-"));
  const root = join(folder, "switchyard");
  await mkdir(join(folder, "backup"));
  await mkdir(root);
  for (const name of COPIED) await cp(join(ROOT, name), join(root, name), { recursive: true });
  for (const name of LINKED) await symlink(join(ROOT, name), join(root, name));
  // The packages of the checkout stand for those that the lockfile names: nothing is installed into them.
  await utimes(join(root, "package-lock.json"), 0, 0);
  // "You can set CONTENT in .env of the code."
  const settings = [
    "CONTENT=../acme",
    "PORT=0",
    "EXPORT_URL=https://www.example.com",
    "PUBLIC_URL=https://forms.example.com",
  ];
  await writeFile(join(root, ".env"), `${settings.join("\n")}\n`);
  const named = (await documentedCommands()).flatMap(({ command }) => REFERENCE.exec(command) ?? []);
  await receive(join(root, "data"), named[0] ?? "");
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, NO_COLOR: "1", NODE_COMPILE_CACHE: join(ROOT, ".cache/node") };

  async function run({ document, line, command }: DocumentedCommand): Promise<void> {
    if (command.startsWith("npm run words ")) {
      await mkdir(join(folder, "acme/languages"), { recursive: true });
      await writeFile(join(folder, "acme/languages/de.yaml"), "name: Deutsch\n");
    }
    // A shell runs it, as people do. /backup is a folder that only the superuser can make.
    const words = ["-c", command.replaceAll(" /backup/", " ../backup/")];
    const child = spawn("sh", words, { cwd: root, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let isServing = false;
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data) => {
        output += data;
        if (isServing || !IS_SERVING.test(output)) return;
        isServing = true;
        process.kill(-(child.pid ?? 0), "SIGTERM");
      });
    const [code] = await once(child, "close");
    if (code !== 0 && !isServing) throw new Error(`${document}:${line} ${command}\n${output}`);
  }
  return { run, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Stores the inquiry that the documents name. */
async function receive(dataFolder: string, reference: string): Promise<void> {
  const place = { databaseUrl: null, dataFolder };
  const database = await openDatabase(place);
  async function* content() {
    yield Buffer.from("%PDF-1.7 drawing");
  }
  try {
    const store = openFileStore(database, place);
    const file = await store.put({ name: "drawing.pdf", kind: "pdf", most: 100, content: content() });
    const { id } = await storeSubmission(database, "AC", {
      kind: "inquiry",
      key: reference,
      body: storedInquiry(),
      challenge: { nonce: reference, expiresAt: Date.now() + 60_000 },
      files: [file.id],
      suspicion: { score: 12, reasons: [] },
    });
    await database.updateTable("submissions").set({ reference }).where("id", "=", id).execute();
  } finally {
    await database.destroy();
  }
}
