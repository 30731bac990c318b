/** Serves the valve maker of tests/fixtures/valves in browser tests, from the same build as the other companies. */
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ownContent } from "./own-content.ts";
import type { OwnSite } from "./own-site.ts";

export const VALVES = "tests/fixtures/valves";

/** Serves a copy of the content during the tests of a file. The site is available once a test runs. */
export const valvesSite = (): (() => OwnSite) =>
  ownContent(async () => {
    const folder = await mkdtemp(join(tmpdir(), "switchyard-valves-"));
    await cp(resolve(import.meta.dirname, "../..", VALVES), folder, { recursive: true });
    return folder;
  });
