/** The files in the mail to the company. */
import { Readable } from "node:stream";
import type { SendMailOptions } from "nodemailer";
import type { Database } from "../../database/database.ts";
import type { Submission } from "../store/stored.ts";
import { attachedFiles } from "./attached.ts";
import { isMailable } from "./content-kind.ts";
import { FileDamaged, type FileStore, type StoredFile } from "./file-store.ts";
import { writtenFile } from "./written-files.ts";

/** A file as the mail names it: "drawing.step (1.2 MB)". */
export interface MailedFile {
  readonly written: string;
  readonly isAttached: boolean;
}

interface MailFiles {
  readonly files: readonly MailedFile[];
  readonly attachments: NonNullable<SendMailOptions["attachments"]>;
}

/** Max bytes of attachments together. Many mail servers take no larger mail. */
const MAX_ATTACHED = 10 * 1024 * 1024;

type Reader = Pick<FileStore, "read">;

/** Whether a file can be read, and mail servers take it. A damaged one must not keep the mail back. */
async function isAttachable(file: StoredFile, store: Reader): Promise<boolean> {
  try {
    return await isMailable(file.kind, store.read(file));
  } catch (problem) {
    if (problem instanceof FileDamaged) return false;
    throw problem;
  }
}

/**
 * Returns the files of an inquiry, and attaches those that mail servers take, in their order, while they are within the limit. A file is
 * read when the mail is sent.
 */
export async function mailedFiles(
  database: Database,
  { id }: Pick<Submission, "id">,
  store: Reader | undefined,
): Promise<MailFiles> {
  const files = (await attachedFiles(database, id)).get(id) ?? [];
  const attached: StoredFile[] = [];
  let size = 0;
  for (const file of files) {
    if (!store || size + file.size > MAX_ATTACHED || !(await isAttachable(file, store))) continue;
    attached.push(file);
    size += file.size;
  }
  return {
    files: files.map((file) => ({ written: writtenFile(file), isAttached: attached.includes(file) })),
    attachments: attached.map((file) => ({
      filename: file.name,
      content: Readable.from(store?.read(file) ?? []),
      contentType: "application/octet-stream",
    })),
  };
}
