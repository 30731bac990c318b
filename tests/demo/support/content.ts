/** The demo company's content, which is the whole of the specification. */
import { join } from "node:path";
import { contentOf, loadEdited, problemsOf } from "../../support/content.ts";

export const DEMO_FOLDER = join(import.meta.dirname, "../../../content");

export const { content: demoContent, files: demoFiles, search: demoSearch, site: demoSite } = contentOf(DEMO_FOLDER);

type Edits = Parameters<typeof loadEdited>[0];
export const loadEditedDemo = (edits: Edits) => loadEdited(edits, DEMO_FOLDER);
export const problemsOfDemo = (edits: Edits) => problemsOf(edits, DEMO_FOLDER);
