/** Faults of a server's operation: shutdowns, a damaged database and a restored backup. Each throws if it ends in another way. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../tests/support/free-port.ts";
import { drawing, uploadChallenge } from "../../tests/support/server/files.ts";
import { END, sendRaw, uploadStart } from "../../tests/support/server/raw-upload.ts";
import type { Arena } from "./arena.ts";
import type { Fault } from "./fault.ts";
import { startTortured, type TorturedServer } from "./server.ts";
import { askFrom } from "./visitor.ts";

const DATABASE = "submissions.sqlite";
const INBOX = join(import.meta.dirname, "../../tools/inbox.ts");
const UPLOADS = 8;
/** Pieces of a file, bytes of a piece, and milliseconds between two. */
const PIECES = 20;
const PIECE = 50_000;
const PIECE_PAUSE = 100;
const SITE_PAGE_SIZE = 4096;

const onSqlite = ({ postgres }: Arena) => postgres === undefined;

/** Uploads a file slowly. Returns the status. */
async function uploadSlowly({ origin }: TorturedServer, onHalf: () => void): Promise<number> {
  const start = uploadStart(await uploadChallenge(askFrom(origin, "10.250.0.7")));
  async function* pieces() {
    yield start;
    for (let piece = 0; piece < PIECES; piece += 1) {
      if (piece === PIECES / 2) onHalf();
      yield drawing(String(piece), PIECE);
      await pause(PIECE_PAUSE);
    }
    yield END;
  }
  const headers = { "x-forwarded-for": "10.250.0.7" };
  return (await sendRaw(`${origin}/api/inquiry/files`, pieces(), { headers })).status;
}

/** Shuts a server down once all uploads have sent half of their files. @throws Error if one is cut */
async function stopDuringUploads(server: TorturedServer): Promise<void> {
  const halves = Promise.withResolvers<void>();
  let begun = 0;
  const uploads = Array.from({ length: UPLOADS }, () =>
    uploadSlowly(server, () => {
      begun += 1;
      if (begun === UPLOADS) halves.resolve();
    }),
  );
  await halves.promise;
  const code = await server.stop();
  const statuses = await Promise.all(uploads);
  await server.start();
  if (code !== 0 || statuses.some((status) => status !== 201)) {
    throw new Error(`a shutdown during uploads ended with ${code}; the uploads were answered ${statuses.join(", ")}`);
  }
}

/** Overwrites the page on which the table of submissions begins. */
async function damage(file: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true });
  const { rootpage } = database.prepare("select rootpage from sqlite_master where name = 'submissions'").get() ?? {};
  database.close();
  const handle = await open(file, "r+");
  await handle.write(Buffer.alloc(200, 0x55), 0, 200, (Number(rootpage) - 1) * SITE_PAGE_SIZE);
  await handle.close();
}

/** Damages the database of a stopped server, and puts the right one back. @throws Error if the server starts with the damaged one */
async function damageDatabase({ dataFolder }: Arena, server: TorturedServer): Promise<void> {
  const file = join(dataFolder, DATABASE);
  await server.stop();
  await copyFile(file, `${file}.right`);
  await damage(file);
  const code = await server.startInVain();
  await rm(`${file}-wal`, { force: true });
  await rm(`${file}-shm`, { force: true });
  await copyFile(`${file}.right`, file);
  await rm(`${file}.right`);
  await server.start();
  if (code !== 1) throw new Error(`with a damaged database the server ended with ${code}, not with 1`);
}

/** Restores a backup into a new folder as docs/operating.md says, and starts a server there. @throws Error if it lacks a form */
async function restoreBackup({ dataFolder, senders, storedIn }: Arena): Promise<void> {
  const acknowledged = [...senders.told.acknowledged];
  const restored = `${dataFolder}-restored`;
  await mkdir(restored, { mode: 0o700 });
  const environment = { DATA: dataFolder, LOG_LEVEL: "error" };
  const backup = execFile(process.execPath, [INBOX, "backup", join(restored, DATABASE)], {
    env: { PATH: process.env["PATH"] ?? "", ...environment },
  });
  const [code] = (await once(backup, "exit")) as [number | null];
  const server = await startTortured({
    port: await freePort(),
    log: join(restored, "server.log"),
    environment: { DATA: restored },
  });
  await server.stop();
  const stored = await storedIn(restored);
  const isThere = ([marker, reference]: [string, string]) =>
    stored.get(marker)?.some((form) => form.reference === reference && form.hasItsLines && form.hasItsFile);
  const lost = acknowledged.filter((entry) => !isThere(entry)).length;
  await rm(restored, { recursive: true, force: true });
  if (code !== 0 || lost > 0) {
    throw new Error(`the backup ended with ${code} and lacks ${lost} of ${acknowledged.length} forms`);
  }
}

export const OPERATIONS: readonly Fault[] = [
  {
    name: "PostgreSQL stopped and started",
    aim: "database",
    fits: ({ postgres }) => postgres !== undefined,
    async cause({ postgres }, lasts) {
      postgres?.process.halt();
      await pause(lasts / 2);
      postgres?.process.start();
      await pause(lasts / 2);
    },
  },
  {
    name: "SIGTERM in the middle of uploads",
    aim: "operation",
    fits: () => true,
    cause: ({ servers }, _lasts, chance) => stopDuringUploads(chance.pick(servers)),
  },
  {
    name: "a corrupt database file",
    aim: "operation",
    fits: onSqlite,
    cause: (arena) => damageDatabase(arena, arena.servers[0]),
  },
  {
    name: "a backup restored into a new folder",
    aim: "operation",
    fits: onSqlite,
    cause: restoreBackup,
  },
];
