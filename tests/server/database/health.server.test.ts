import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { watchDatabase } from "../../../server/database/health.ts";
import { temporaryFolder } from "../../support/server/server.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

async function openWatched() {
  const database = await openDatabase({ databaseUrl: null, dataFolder: await temporaryFolder() });
  onTestFinished(() => database.destroy());
  const log = { info: vi.fn(), error: vi.fn() };
  return { database, log, health: watchDatabase(database, log) };
}

test("a health check stores a sample, once for concurrent requests", async () => {
  const { database, health, log } = await openWatched();
  const states = await Promise.all([health.check(), health.check(), health.check()]);
  states.push(await health.check());
  for (const state of states) expect(state).toMatchObject({ isStoring: true, since: expect.any(Number) });
  const samples = await database.selectFrom("health_samples").select("id").execute();
  expect(samples).toEqual([{ id: 1 }]);
  expect(log.error).not.toHaveBeenCalled();
});

test("a failing database is logged once with the reason, and its recovery once", async () => {
  const { database, health, log } = await openWatched();
  await database.schema.alterTable("health_samples").renameTo("elsewhere").execute();
  expect(await health.check()).toMatchObject({ isStoring: false, problem: expect.stringContaining("health_samples") });
  await database.schema.alterTable("elsewhere").renameTo("health_samples").execute();
  await vi.waitFor(async () => expect((await health.check()).isStoring).toBe(true), 10_000);
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ problem: expect.any(String) }, "nothing can be stored");
  expect(log.info).toHaveBeenCalledOnce();
});
