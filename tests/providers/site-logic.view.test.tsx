import { createInstance } from "i18next";
import { expect, test, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { pathTo } from "../../contract/paths.ts";
import { selectIsFailed } from "../../machines/page.ts";
import { createNavigation } from "../../src/providers/navigation.ts";
import { createSiteLogic } from "../../src/providers/site-logic.ts";
import { actorsOf } from "../../src/site-context.tsx";
import { pageAt } from "../support/shell-response.ts";

test("a page that fails to load is logged once", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const problem = new Error("down");
  const location = { pathname: pathTo("home"), search: "", hash: "" };
  const logic = createSiteLogic({
    i18n: createInstance(),
    navigation: createNavigation(),
    loadPageFetcher: async () => ({ fetchPage: () => Promise.reject(problem) }),
  });
  const site = createActor(logic, { input: { language: "en", location, page: pageAt("/home", "Home", "home") } });
  site.start();
  site.send({ type: "route.changed", location: { ...location, pathname: pathTo("esg") } });
  await waitFor(actorsOf(site).page, selectIsFailed);
  expect(logged).toHaveBeenCalledExactlyOnceWith(problem);
});
