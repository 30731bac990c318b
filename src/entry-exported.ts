/** Runs before the entry in documents of an exported site (`npm run export`, which adds it to their scripts). */
import { RUNNING_SERVER } from "../contract/constants.ts";
import type { RenderInput } from "../contract/render.ts";
import { setHost } from "./providers/host.ts";

// A dynamic import, because the build puts static imports of entries into the scripts of every page.
const { fileHost } = await import("./exported/file-host.ts");
const input = JSON.parse(document.getElementById("site-input")?.textContent ?? "") as RenderInput;
const server = document.querySelector<HTMLMetaElement>(`meta[name="${RUNNING_SERVER}"]`)?.content ?? "";
setHost(fileHost(input, server));
