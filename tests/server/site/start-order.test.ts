/** The order of the steps of a start. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openLog } from "../../../server/log/log.ts";
import { SearchIndex } from "../../../server/search/search-index.ts";
import { SiteSearch } from "../../../server/search/site-search.ts";
import { openContent } from "../../../server/site/content-store.ts";
import { PUMPS_FOLDER } from "../../support/content.ts";
import { temporaryFolder } from "../../support/server/server.ts";

test("after a first start the search answers as soon as pages do; a later one is not held up by it", async () => {
  const place = await temporaryFolder();
  const settings = {
    contentFolder: PUMPS_FOLDER,
    picturesFolder: join(place, "pictures"),
    readingsFile: join(place, "readings.jsonl"),
    sharedCacheSeconds: 0,
    timeZone: null,
  };
  /** Opens the content for a server that does not listen yet; tells how many the search had taken up by then. */
  async function start(): Promise<number> {
    const filled = vi.fn();
    const listening = Promise.withResolvers<void>();
    const search = new SiteSearch(() => {
      const index = new SearchIndex();
      vi.spyOn(index, "fill").mockImplementation(async () => {
        filled();
        return 0;
      });
      return index;
    });
    const store = await openContent(settings, openLog("silent").events, { search, begun: listening.promise });
    onTestFinished(() => store.close());
    const before = filled.mock.calls.length;
    listening.resolve();
    await vi.waitFor(() => expect(filled).toHaveBeenCalledTimes(4));
    await vi.waitFor(async () => expect(await readFile(settings.readingsFile, "utf8")).toMatch(/\n$/));
    return before;
  }
  expect(await start()).toBe(4);
  expect(await start()).toBe(0);
});
