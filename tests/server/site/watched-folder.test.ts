/** A folder is heard of as a whole: what is written, replaced and made anew in it, and in folders that come later. */
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { watchFolder } from "../../../server/site/watched-folder.ts";
import { temporaryFolder } from "../../support/server/server.ts";

/** Watches a folder for a test. Returns the paths that changed so far. */
async function hear(folder: string): Promise<Set<string>> {
  const heard = new Set<string>();
  const end = await watchFolder(
    folder,
    (path) => heard.add(path),
    (problem) => expect.unreachable(String(problem)),
  );
  onTestFinished(end);
  return heard;
}

test("changes are heard of in every folder below, in one that was made meanwhile and in one that was made again", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "news/2026"), { recursive: true });
  const heard = await hear(folder);
  async function expectHeard(path: string): Promise<void> {
    // A folder that has just come may not be watched yet.
    await vi.waitFor(async () => {
      heard.delete(path);
      await writeFile(join(folder, path), String(heard.size));
      await vi.waitFor(() => expect(heard).toContain(path), { timeout: 200 });
    }, 5000);
  }

  await expectHeard("site.yaml");
  await expectHeard("news/2026/first.yaml");
  // As editors save: another file takes the place of the first, more than once.
  for (const text of ["a", "b"]) {
    heard.clear();
    await writeFile(join(folder, "news/draft"), text);
    await rename(join(folder, "news/draft"), join(folder, "news/2026/first.yaml"));
    await vi.waitFor(() => expect(heard).toContain("news/2026/first.yaml"));
  }
  await mkdir(join(folder, "products/new"), { recursive: true });
  await expectHeard("products/new/pump.yaml");
  await rm(join(folder, "products"), { recursive: true });
  await mkdir(join(folder, "products"));
  await expectHeard("products/pump.yaml");
});

test("files of systems and editors are not heard of, nor what happens in their folders", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, ".git"));
  await mkdir(join(folder, "products"));
  const heard = await hear(folder);
  for (const name of [".git/index", "products/._pump.yaml", "products/~$pump.yaml", "products/pump.yaml~"])
    await writeFile(join(folder, name), "x");
  await writeFile(join(folder, "products/pump.yaml"), "x");
  await vi.waitFor(() => expect(heard).toContain("products/pump.yaml"));
  expect([...heard].filter((path) => path !== "products/pump.yaml")).toEqual([]);
});
