/** Reads a sent inquiry from every place behind the site: database, company mail, inbox and exports. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";
import { words } from "../../server/content/words/zh.ts";
import { openDatabase } from "../../server/database/database.ts";
import { openFileStore } from "../../server/submissions/files/file-store.ts";
import { findSubmission } from "../../server/submissions/inbox/inbox.ts";
import type { StoredInquiry } from "../../server/submissions/store/stored.ts";
import {
  type ComparedContent,
  type ComparedFile,
  contentOf,
  filesInExport,
  filesInHtml,
  filesInMail,
  filesInRows,
} from "./inquiry-files.ts";
import {
  type ComparedLine,
  linesInExport,
  linesInHtml,
  linesInLineExport,
  linesInMail,
  linesInRow,
} from "./inquiry-lines.ts";
import type { OwnSite } from "./own-site.ts";
import { type ReadMail, readMail } from "./server/read-mail.ts";
import { type SmtpServer, startSmtp } from "./server/smtp.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);
/** The pump maker reads Chinese. */
const COMPANY_WORDS = words.mail;

/** Runs `npm run inbox` for a site, also while that runs. Returns what it prints. */
async function inbox({ dataFolder }: OwnSite, ...words: readonly string[]): Promise<string> {
  const env = { PATH: process.env["PATH"] ?? "", DATA: dataFolder, CONTENT: "tests/fixtures/pumps" };
  return (await run(process.execPath, ["tools/inbox.ts", ...words], { cwd: ROOT, env })).stdout;
}

/** Receives the mails of the sites of a file of tests. */
export function sentMail(): () => SmtpServer {
  let server: SmtpServer | undefined;
  test.beforeAll(async () => {
    server = await startSmtp();
  });
  test.afterAll(() => server?.close());
  return () => {
    if (!server) throw new Error("The mail server starts with the first test");
    return server;
  };
}

/** Returns the settings of a site that sends its mail to a server. */
export const mailSettings = ({ mail }: SmtpServer): Readonly<Record<string, string>> => ({
  MAIL_URL: mail.url,
  MAIL_TO: mail.to,
  MAIL_FROM: mail.from,
});

/** Waits for the mail about an inquiry that goes to an address. */
async function mailTo({ mails }: SmtpServer, address: string, reference: string): Promise<ReadMail> {
  const found = () =>
    mails
      .filter((raw) => raw.includes(`\nTo: ${address}\n`))
      .map(readMail)
      .find(({ text }) => text.includes(reference));
  await expect.poll(() => found() !== undefined, { message: `the mail to ${address}` }).toBe(true);
  return found() as ReadMail;
}

/** Returns the addresses of status pages in both forms of the confirmation. */
export async function statusLinks(server: SmtpServer, visitor: string, reference: string): Promise<readonly string[]> {
  const { text, html } = await mailTo(server, visitor, reference);
  return [text, html].flatMap((form) => /https?:[^\s"]+\/inquiry\/[^\s"<]+/.exec(form)?.[0] ?? []);
}

/** Writes the files of an inquiry with `npm run inbox -- files`, and reads them. */
async function writtenContents(site: OwnSite, reference: string): Promise<readonly ComparedContent[]> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-files-"));
  const printed = await inbox(site, "files", reference, "--out", folder);
  const paths = [...printed.matchAll(/^Written: (.*)$/gm)].map(([, path = ""]) => path);
  const contents = await Promise.all(paths.map(async (path) => contentOf(basename(path), await readFile(path))));
  await rm(folder, { recursive: true });
  return contents;
}

/** The contents of the places behind the site, by place. */
type ByPlace<Compared> = Readonly<Record<string, readonly Compared[]>>;
interface ArrivedInquiry {
  readonly lines: ByPlace<ComparedLine>;
  readonly files: ByPlace<ComparedFile>;
  readonly contents: ByPlace<ComparedContent>;
}

/** Reads an inquiry in every place. Waits for its mail. */
export async function arrivedInquiry(site: OwnSite, server: SmtpServer, reference: string): Promise<ArrivedInquiry> {
  const mail = await mailTo(server, server.mail.to, reference);
  const place = { databaseUrl: null, dataFolder: site.dataFolder };
  const database = await openDatabase(place);
  const entry = await findSubmission(database, reference);
  const store = openFileStore(database, place);
  const stored: ComparedContent[] = [];
  for (const file of entry?.files ?? []) stored.push(contentOf(file.name, await buffer(store.read(file))));
  await database.destroy();
  const shown = await inbox(site, "show", reference);
  const exported = await inbox(site, "export");
  const exportedLines = await inbox(site, "export", "--lines");
  return {
    lines: {
      "the database": linesInRow(entry?.body as StoredInquiry),
      "the company mail": linesInMail(mail.text, COMPANY_WORDS),
      "the company mail as HTML": linesInHtml(mail.html, COMPANY_WORDS),
      "npm run inbox -- show": linesInMail(shown),
      "npm run inbox -- export": linesInExport(exported, reference),
      "npm run inbox -- export --lines": linesInLineExport(exportedLines, reference),
    },
    files: {
      "the database": filesInRows({ files: entry?.files ?? [] }),
      "the company mail": filesInMail(mail.text, COMPANY_WORDS),
      "the company mail as HTML": filesInHtml(mail.html, COMPANY_WORDS),
      "the attachments": mail.attachments.map(({ name, content }) => ({ name, size: content.length })),
      "npm run inbox -- show": filesInMail(shown),
      "npm run inbox -- export": filesInExport(exported, reference),
      "npm run inbox -- export --lines": filesInExport(exportedLines, reference),
    },
    contents: {
      "the database": stored,
      "the attachments": mail.attachments.map(({ name, content }) => contentOf(name, content)),
      "npm run inbox -- files": await writtenContents(site, reference),
    },
  };
}
