/** Tiny files: each takes a row and a place on the disk, so it counts for more than its bytes. */

import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { KyselyPlugin } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { FormStart } from "../../../../contract/form-start.ts";
import { filesFolderIn } from "../../../../server/database/data-folder.ts";
import { openDatabase } from "../../../../server/database/database.ts";
import { MAX_WAITING, openFileStore, waitingBytes } from "../../../../server/submissions/files/file-store.ts";
import { DATABASES } from "../../../support/server/databases.ts";
import { HEADS, upload } from "../../../support/server/files.ts";
import { answerOf } from "../../../support/server/forms.ts";
import { startServer, type TestServer, temporaryFolder } from "../../../support/server/server.ts";
import { addWaiting } from "../../../support/server/waiting-files.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const TINY = { name: "a.dwg", content: Buffer.from(HEADS.dwg) };

/** Uploads a tiny file, as the site's own page does. Returns why it is refused. */
async function sendTiny({ ask, origin }: TestServer): Promise<string | undefined> {
  const response = await upload(ask, origin, TINY);
  return response.status === 201 ? undefined : (await answerOf(response)).fields?.[0];
}

/** Posts a form with a tiny file, as a browser does without scripts. Returns why the file is refused. */
async function postTiny({ ask, origin }: TestServer): Promise<string | undefined> {
  const form = new FormData();
  form.set("lang", "3");
  form.set("files", new Blob([TINY.content]), TINY.name);
  form.set("step", "check");
  const response = await ask("/inquiry", { method: "POST", headers: { origin, accept: "text/html" }, body: form });
  const data = /id="site-input">(.*?)<\/script>/.exec(await response.text())?.[1] ?? "";
  return (JSON.parse(data) as { page: { start: FormStart } }).page.start.refusedFiles?.[0]?.problem;
}

describe.each(DATABASES)("tiny files count for 64 kB each: %s", (_, start) => {
  test.each([
    ["uploaded", sendTiny, 0],
    // The form without scripts tells no sizes, so room for a whole file is kept at first.
    ["posted without scripts", postTiny, 10 * MEGABYTE],
  ] as const)("%s, in the room of their network", async (_how, sent, kept) => {
    const server = await startServer({ settings: { databaseUrl: await start() } });
    expect(await sent(server)).toBeUndefined();
    const left = kept + 100 * KILOBYTE;
    await server.database
      .updateTable("counts")
      .set({ count: 100 * MEGABYTE - left })
      .where("key", "like", "bytes:%")
      .execute();
    const problems = [];
    for (let times = 0; times < 3; times += 1) problems.push(await sent(server));
    expect(problems).toEqual(kept > 0 ? [undefined, undefined, "many"] : [undefined, "many", "many"]);
  });

  test.each([
    ["uploaded", sendTiny, MAX_WAITING, 0],
    // A form without scripts has no solved challenge, so its files get half of it.
    ["posted without scripts", postTiny, MAX_WAITING / 2, 10 * MEGABYTE],
  ] as const)("%s, in the room of all waiting files", async (_how, sent, most, kept) => {
    const server = await startServer({ settings: { databaseUrl: await start() } });
    const before = await waitingBytes(server.database);
    expect(await sent(server)).toBeUndefined();
    expect((await waitingBytes(server.database)) - before).toBe(64 * KILOBYTE);
    await addWaiting(server.database, ["other"], most - kept - 164 * KILOBYTE);
    const problems = [];
    for (let times = 0; times < 3; times += 1) problems.push(await sent(server));
    expect(problems).toEqual(kept > 0 ? [undefined, undefined, "full"] : [undefined, "full", "full"]);
  });
});

test("files that are left over are deleted in portions, however many there are", async () => {
  const place = { databaseUrl: null, dataFolder: await temporaryFolder() };
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  let most = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      most = Math.max(most, result.rows.length);
      return result;
    },
  };
  const known = Array.from({ length: 1200 }, (_, index) => `known-${index}`);
  await addWaiting(database, known, 6);
  const folder = filesFolderIn(place.dataFolder);
  await mkdir(folder);
  for (const id of known) await writeFile(join(folder, id), "");
  for (let index = 0; index < 1200; index += 1) await writeFile(join(folder, `left-${index}`), "");
  const store = openFileStore(database.withPlugin(counting), place);
  await store.sweep();
  expect((await readdir(folder)).sort()).toEqual([...known].sort());
  await store.sweep(Date.now() + 25 * 3_600_000);
  expect(await readdir(folder)).toEqual([]);
  expect(await waitingBytes(database)).toBe(0);
  expect(most).toBeLessThanOrEqual(500);
});
