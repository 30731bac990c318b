/** Serves the built site on content that a browser test makes. */
import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { test } from "playwright/test";
import { picturesFolderOf } from "../../server/settings/folders.ts";
import { type OwnSite, startOwnSite } from "./own-site.ts";

/**
 * Serves the content folder that `make` makes during the tests of a file, and removes both afterwards. The site is
 * available once a test runs.
 * @param settings further settings of the site, which are read when it starts
 */
export function ownContent(
  make: () => Promise<string>,
  settings: () => Readonly<Record<string, string>> = () => ({}),
): () => OwnSite {
  let folder: string | undefined;
  let site: OwnSite | undefined;
  test.beforeAll(async () => {
    folder = await make();
    site = await startOwnSite({ CONTENT: folder, LOG_LEVEL: "warn", ...settings() });
  });
  test.afterAll(async () => {
    await site?.stop();
    site?.remove();
    if (folder === undefined) return;
    await rm(folder, { recursive: true });
    // The server stores generated pictures outside the content folder.
    await rm(dirname(picturesFolderOf(folder)), { recursive: true, force: true });
  });
  return () => {
    if (!site) throw new Error("The site of a test's own content starts with its first test");
    return site;
  };
}
