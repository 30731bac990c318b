/** Watches a folder: files that are written, replaced and recreated, and new subfolders. */
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

test("changes are reported in every subfolder, in a new one and in one that was recreated", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "news/2026"), { recursive: true });
  const heard = await hear(folder);
  async function expectHeard(path: string): Promise<void> {
    // A new folder may not be watched yet.
    await vi.waitFor(async () => {
      heard.delete(path);
      await writeFile(join(folder, path), String(heard.size));
      await vi.waitFor(() => expect(heard).toContain(path), { timeout: 200 });
    }, 5000);
  }

  await expectHeard("site.yaml");
  await expectHeard("news/2026/first.yaml");
  // Editors save by replacing the file with another one. This happens more than once here.
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

test("files and folders of systems and editors are ignored", async () => {
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
