/** The setting of a torture on one kind of database: servers, senders, mail server, and the stored forms at the end. */
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAX_FILE_WAIT } from "../../contract/inquiry-files.ts";
import { openDatabase } from "../../server/database/database.ts";
import type { Settings } from "../../server/settings/settings.ts";
import { type FileStore, openFileStore } from "../../server/submissions/files/file-store.ts";
import { type InboxEntry, listSubmissions } from "../../server/submissions/inbox/inbox.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { type Postgres, startPostgres } from "../../tests/support/server/postgres.ts";
import { undoAll, undoAtEnd } from "./leftovers.ts";
import { hasItsFile, hasItsLines } from "./lines.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type Senders, startSenders } from "./senders.ts";
import { startTortured, type TorturedServer } from "./server.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";
import type { Stored } from "./verdict.ts";

export type Kind = "sqlite" | "postgres";

export interface Arena {
  readonly kind: Kind;
  readonly servers: readonly [TorturedServer, ...TorturedServer[]];
  readonly senders: Senders;
  readonly mail: MailServer;
  /** The address and process of PostgreSQL; undefined on SQLite. */
  readonly postgres: { readonly url: string; readonly process: Postgres } | undefined;
  readonly dataFolder: string;
  /** The disk of data and logs; undefined if none could be mounted. */
  readonly disk: SmallDisk | undefined;
  /** Returns the stored forms by the markers in their messages. */
  stored(): Promise<Stored>;
  /** Returns the forms that SQLite has in another folder. */
  storedIn(dataFolder: string): Promise<Stored>;
  /** Adds files without contents that wait for their inquiries, of so many bytes together. */
  addWaitingFiles(bytes: number): Promise<void>;
  /** Deletes the files that wait for their inquiries. */
  dropWaitingFiles(): Promise<void>;
  close(): Promise<void>;
}

type Place = Pick<Settings, "databaseUrl" | "dataFolder">;

/** Two servers share a PostgreSQL; an embedded database has one. */
const SERVERS: Readonly<Record<Kind, number>> = { sqlite: 1, postgres: 2 };
const HOUR = 3_600_000;
const SENDERS = 16;
/** Milliseconds. */
const REST = 1200;
const SECRET = "a secret that all servers of the torture share";

/** Returns some products and the first option of each group, as the site offers them. */
async function choicesOf({ origin }: TorturedServer) {
  const items = await fetch(`${origin}/api/inquiry/items?items=1,2,3&lang=3`);
  const { message: offered } = (await items.json()) as { message: readonly { readonly item: string }[] };
  const response = await fetch(`${origin}/api/page?page=inquiry&lang=3`);
  const { message } = (await response.json()) as { message: { inquiry_types: Record<string, readonly string[]> } };
  const groups = Object.entries(message.inquiry_types).map(([type, options]) => [type, options[0] ?? ""] as const);
  return { inquiry_types: Object.fromEntries(groups), products: offered.map(({ item }) => Number(item)) };
}

/** Returns the ids of files whose content is not the one that was stored. */
async function unreadableFiles(store: FileStore, entries: readonly InboxEntry[]): Promise<ReadonlySet<string>> {
  const unreadable = new Set<string>();
  for (const file of entries.flatMap(({ files }) => files)) {
    try {
      for await (const _ of store.read(file));
    } catch {
      unreadable.add(file.id);
    }
  }
  return unreadable;
}

export async function openArena(kind: Kind): Promise<Arena> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-torture-"));
  undoAtEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const dataFolder = join(folder, "data");
  const disk = mountSmallDisk(dataFolder);
  if (disk) undoAtEnd(disk.remove);
  const [mail, postgresProcess] = await Promise.all([
    startMailServer(),
    kind === "postgres" ? startPostgres() : undefined,
  ]);
  if (postgresProcess) undoAtEnd(() => postgresProcess.stop());
  const url = await postgresProcess?.create();
  const postgres = postgresProcess && url ? { url, process: postgresProcess } : undefined;
  const environment = {
    SECRET,
    MAIL_URL: mail.url,
    MAIL_TO: "sales@example.com",
    MAIL_FROM: "Site <site@example.com>",
    FORMS_PER_TEN_MINUTES: "1000000",
    FILES_MB_PER_DAY: "1000000",
    TRUST_PROXY: "1",
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const start = async (number: number) => {
    const data = SERVERS[kind] === 1 ? dataFolder : join(dataFolder, String(number));
    await mkdir(data, { recursive: true, mode: 0o700 });
    const log = join(dataFolder, `server-${number}.log`);
    return startTortured({ port: await freePort(), log, environment: { ...environment, DATA: data } });
  };
  const first = await start(1);
  const others = await Promise.all(Array.from({ length: SERVERS[kind] - 1 }, (_, number) => start(number + 2)));
  const servers = [first, ...others] as const;
  const choices = await choicesOf(first);
  const senders = startSenders({ servers, senders: SENDERS, rest: REST, choices });

  const place: Place = { databaseUrl: url ?? null, dataFolder };

  async function storedIn(from: Place): Promise<Stored> {
    const database = await openDatabase(from);
    const entries = await listSubmissions(database);
    const unreadable = await unreadableFiles(openFileStore(database, from), entries);
    await database.destroy();
    const rows = entries.map(({ body, reference, mail, files }) => ({
      marker: body.message,
      reference,
      isMailed: mail.goneAt !== null,
      hasItsLines: hasItsLines(body.message, choices.products, "products" in body ? body.products : []),
      hasItsFile: hasItsFile(body.message, files) && !files.some(({ id }) => unreadable.has(id)),
    }));
    return Map.groupBy(rows, ({ marker }) => marker);
  }

  return {
    kind,
    servers,
    senders,
    mail,
    postgres,
    dataFolder,
    disk,
    stored: () => storedIn(place),
    storedIn: (folder) => storedIn({ databaseUrl: null, dataFolder: folder }),
    async addWaitingFiles(bytes) {
      const database = await openDatabase(place);
      const file = { submission_id: null, place: null, name: "waits.pdf", kind: "pdf" as const, hash: "0" };
      const row = { ...file, id: randomUUID(), size: bytes, stored_at: Date.now() };
      await database.insertInto("attachments").values(row).execute();
      await database.destroy();
    },
    async dropWaitingFiles() {
      const database = await openDatabase(place);
      await openFileStore(database, place).sweep(Date.now() + MAX_FILE_WAIT + HOUR);
      await database.destroy();
    },
    async close() {
      await mail.close();
      undoAll();
    },
  };
}
