/** The order of the steps of a start. */
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { SourceFiles } from "../../../server/content/files/source-files.ts";
import { openLog } from "../../../server/log/log.ts";
import { SearchIndex } from "../../../server/search/search-index.ts";
import { SiteSearch } from "../../../server/search/site-search.ts";
import { openContent } from "../../../server/site/content-store.ts";
import { PUMPS_FOLDER } from "../../support/content.ts";
import { temporaryFolder } from "../../support/server/server.ts";

test("after the first start the search answers as soon as pages do; later starts do not wait for it", async () => {
  const place = await temporaryFolder();
  const settings = {
    contentFolder: PUMPS_FOLDER,
    picturesFolder: join(place, "pictures"),
    readingsFile: join(place, "content.sqlite"),
    sharedCacheSeconds: 0,
    timeZone: null,
  };
  /** Opens the content for a server that does not listen yet. Returns how many documents were indexed by then. */
  async function start(): Promise<number> {
    const filled = vi.fn();
    const listening = Promise.withResolvers<void>();
    const fill = vi.spyOn(SearchIndex.prototype, "fill").mockImplementation(async () => {
      filled();
      return 0;
    });
    const kept = vi.spyOn(SourceFiles.prototype, "keep");
    const search = new SiteSearch();
    const store = await openContent(settings, openLog("silent").events, { search, begun: listening.promise });
    onTestFinished(() => store.close());
    const before = filled.mock.calls.length;
    listening.resolve();
    await vi.waitFor(() => expect(filled).toHaveBeenCalledTimes(4));
    await vi.waitFor(() => expect(kept).toHaveBeenCalled());
    kept.mockRestore();
    fill.mockRestore();
    return before;
  }
  expect(await start()).toBe(4);
  expect(await start()).toBe(0);
});
