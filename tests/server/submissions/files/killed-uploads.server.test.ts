/**
 * The server is killed while files are uploaded and inquiries are sent. KILLS sets how often, over both databases.
 */

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "../../../../server/database/database.ts";
import { openFileStore, waitingBytes } from "../../../../server/submissions/files/file-store.ts";
import { listSubmissions } from "../../../../server/submissions/inbox/inbox.ts";
import { newPostgres } from "../../../support/server/databases.ts";
import { drawing, receiptOf } from "../../../support/server/files.ts";
import { answerOf, inquiry, prove, send } from "../../../support/server/forms.ts";
import { temporaryFolder } from "../../../support/server/server.ts";
import { type SiteProcess, startSite } from "../../../support/server/site-process.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

const KILLS = Number(process.env["KILLS"] ?? 8) / 2;
const SENDERS = 4;
/** Milliseconds within which the server is killed after it has started, spread over the whole. */
const MOMENTS = 400;
const DAY = 24 * 3_600_000;

const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

interface Sent {
  readonly hashes: readonly string[];
  reference?: string;
}

/** Sends inquiries with two files each, one after the other, until it is stopped. Returns what was sent by the markers in messages. */
function startSenders(current: () => SiteProcess | undefined) {
  const sent = new Map<string, Sent>();
  let isStopped = false;

  /** Repeats a request until the server answers. */
  async function untilDone<T>(attempt: (site: SiteProcess) => Promise<T | undefined>): Promise<T> {
    for (;;) {
      const site = current();
      const done = site && (await attempt(site).catch(() => undefined));
      if (done !== undefined) return done;
      await pause(20);
    }
  }

  async function sendOne(sender: number, number: number): Promise<void> {
    const marker = `killed ${sender}-${number}`;
    const headers = { "x-forwarded-for": `10.${sender}.${number}.1` };
    const contents = [drawing(`${marker} large`, 400_000), drawing(`${marker} small`)];
    const entry: Sent = { hashes: contents.map(hashOf) };
    sent.set(marker, entry);
    const receipts: string[] = [];
    for (const content of contents) {
      const { receipt } = await untilDone(({ ask, origin }) => receiptOf(ask, origin, { content, headers }));
      receipts.push(receipt);
    }
    const key = crypto.randomUUID();
    entry.reference = await untilDone(async ({ ask, origin }) => {
      const proof = { ...(await prove(ask, "inquiry", { headers })), key };
      const response = await send(
        ask,
        origin,
        "/api/inquiry",
        inquiry(proof, { message: marker, files: receipts }),
        headers,
      );
      return response.ok ? (await answerOf(response)).reference : undefined;
    });
  }

  const everybody = Array.from({ length: SENDERS }, async (_, sender) => {
    for (let number = 0; !isStopped; number += 1) await sendOne(sender, number);
  });
  return {
    sent,
    async stop() {
      isStopped = true;
      await Promise.all(everybody);
    },
  };
}

async function contentOf(store: ReturnType<typeof openFileStore>, file: Parameters<typeof store.read>[0]) {
  const digest = createHash("sha256");
  for await (const bytes of store.read(file)) digest.update(bytes);
  return digest.digest("hex");
}

async function idsOfContents(database: Database, dataFolder: string): Promise<readonly string[]> {
  const rows = await database.selectFrom("attachment_chunks").select("attachment_id").distinct().execute();
  const folder = join(dataFolder, "files");
  return [...rows.map(({ attachment_id }) => attachment_id), ...(existsSync(folder) ? await readdir(folder) : [])];
}

test.each([
  ["SQLite", async () => null],
  ["PostgreSQL", () => newPostgres()],
])(
  "on %s no acknowledged inquiry lacks a file, and no file an inquiry",
  { timeout: SLOW_TIMEOUT * Math.ceil(KILLS / 4) },
  async (_, start) => {
    const place = { databaseUrl: await start(), dataFolder: await temporaryFolder() };
    const environment = {
      DATA: place.dataFolder,
      TRUST_PROXY: "1",
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    };
    let site: SiteProcess | undefined;
    const senders = startSenders(() => site);
    const open = () => startSite(environment, "tests/support/server/upload-program.ts");
    for (let kills = 0; kills < KILLS; kills += 1) {
      const running = await open();
      site = running;
      await pause((kills * MOMENTS) / KILLS);
      running.child.kill("SIGKILL");
      await running.ended;
      site = undefined;
    }
    site = await open();
    await senders.stop();
    site.child.kill("SIGKILL");
    await site.ended;

    const database = await openDatabase(place);
    onTestFinished(() => database.destroy());
    const store = openFileStore(database, place);
    await store.sweep(Date.now() + 2 * DAY);
    const entries = await listSubmissions(database);
    const byMarker = Map.groupBy(entries, ({ body }) => body.message);
    expect(senders.sent.size).toBeGreaterThanOrEqual(SENDERS);
    for (const [marker, { hashes, reference }] of senders.sent) {
      const stored = byMarker.get(marker) ?? [];
      expect(
        stored.map((each) => each.reference),
        marker,
      ).toEqual([reference]);
      const files = stored.flatMap((each) => each.files);
      expect(await Promise.all(files.map((file) => contentOf(store, file))), marker).toEqual(hashes);
    }
    expect(entries).toHaveLength(senders.sent.size);
    expect(await waitingBytes(database)).toBe(0);
    const attached = entries.flatMap(({ files }) => files.map(({ id }) => id));
    expect([...(await idsOfContents(database, place.dataFolder))].sort()).toEqual(attached.sort());
  },
);
