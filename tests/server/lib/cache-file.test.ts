import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { CacheFile } from "../../../server/lib/cache-file.ts";
import { temporaryFolder } from "../../support/server/server.ts";

const ENTRY = { stamp: "1", hash: "a", json: "[1]" };

async function open(path: string, code = "server/lib") {
  const warn = vi.fn();
  const cache = await CacheFile.open(path, [code], warn);
  onTestFinished(() => cache.close());
  return { cache, warn };
}

test("entries survive a restart, and unnamed ones are removed", async () => {
  const path = join(await temporaryFolder(), "cache.sqlite");
  const first = await open(path);
  first.cache.set("one", ENTRY);
  first.cache.set("two", ENTRY);
  first.cache.keepOnly(new Set(["one"]));
  first.cache.close();
  const { cache, warn } = await open(path);
  expect([cache.get("one"), cache.get("two")]).toEqual([ENTRY, undefined]);
  expect(warn).not.toHaveBeenCalled();
});

test("an entry written by a process with other code is ignored", async () => {
  const path = join(await temporaryFolder(), "cache.sqlite");
  const old = await open(path, "server/time");
  const { cache } = await open(path);
  old.cache.set("one", ENTRY);
  old.cache.flush();
  expect(cache.get("one")).toBeUndefined();
});

test("a file that another process has locked is kept, and used again afterwards", async () => {
  const path = join(await temporaryFolder(), "cache.sqlite");
  const { cache, warn } = await open(path);
  cache.set("one", ENTRY);
  cache.flush();
  const other = new DatabaseSync(path);
  other.exec("begin exclusive");
  cache.set("two", ENTRY);
  cache.flush();
  expect(warn).toHaveBeenCalledOnce();
  other.exec("rollback");
  other.close();
  expect(existsSync(path)).toBe(true);
  cache.set("three", ENTRY);
  cache.flush();
  expect([cache.get("one"), cache.get("three")]).toEqual([ENTRY, ENTRY]);
});
