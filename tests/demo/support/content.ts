/** The demo company's content, which is the whole of the specification. */
import { join } from "node:path";
import { vi } from "vitest";
import { contentOf, loadEdited, problemsOf } from "../../support/content.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

// The first test in a file that needs this content waits until all of it is read.
vi.setConfig({ testTimeout: SLOW_TIMEOUT });

export const DEMO_FOLDER = join(import.meta.dirname, "../../../content");

export const { content: demoContent, files: demoFiles, search: demoSearch, site: demoSite } = contentOf(DEMO_FOLDER);

type Edits = Parameters<typeof loadEdited>[0];
export const loadEditedDemo = (edits: Edits) => loadEdited(edits, DEMO_FOLDER);
export const problemsOfDemo = (edits: Edits) => problemsOf(edits, DEMO_FOLDER);
