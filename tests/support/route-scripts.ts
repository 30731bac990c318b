/** Lists the scripts that each page loads without interaction, as the server names them in documents. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Language } from "../../contract/languages.ts";
import { ROUTE_NAMES, type RouteName } from "../../contract/routes.ts";
import { readClient } from "../../server/render/client-manifest.ts";

export interface RouteScripts {
  readonly page: RouteName;
  /** Addresses of the scripts in the document. */
  readonly scripts: readonly string[];
  /** Total size, brotli bytes as served. */
  readonly bytes: number;
}

interface BuiltViews {
  modulesOf(screen: RouteName, language: Language, own: Language): readonly string[];
}

/** Reads a build (the folder of `npm run build`) and returns the scripts of each page in a language. */
export async function routeScripts(builtFolder: string, language: Language): Promise<readonly RouteScripts[]> {
  const client = join(builtFolder, "client");
  const views = (await import(pathToFileURL(join(builtFolder, "server", "entry-server.js")).href)) as BuiltViews;
  const filesOf = await readClient(client);
  const sizes = new Map<string, number>();
  const sizeOf = async (address: string): Promise<number> => {
    const known = sizes.get(address);
    if (known !== undefined) return known;
    const { size } = await stat(join(client, `${address}.br`)).catch(() => stat(join(client, address)));
    sizes.set(address, size);
    return size;
  };
  const pages: RouteScripts[] = [];
  for (const page of ROUTE_NAMES) {
    const { scripts } = filesOf(views.modulesOf(page, language, language));
    let bytes = 0;
    for (const address of scripts) bytes += await sizeOf(address);
    pages.push({ page, scripts, bytes });
  }
  return pages;
}
