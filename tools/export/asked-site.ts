/** The site as its own server would answer with it at another address, asked on this machine while it is written to files. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languageCookieName } from "../../contract/constants.ts";
import type { Language } from "../../contract/languages.ts";
import { buildApp } from "../../server/app.ts";
import { openDatabase } from "../../server/database/database.ts";
import { openLog } from "../../server/log/log.ts";
import { fileAddresses } from "../../server/plugins/static-files.ts";
import { loadBuiltViews } from "../../server/render/built-views.ts";
import type { Settings } from "../../server/settings/settings.ts";
import { openContent } from "../../server/site/content-store.ts";
import type { Site } from "../../server/site/site.ts";
import { openFileStore } from "../../server/submissions/files/file-store.ts";
import { CHALLENGE_RULES } from "../../server/submissions/spam/challenge.ts";
import { createLimits } from "../../server/submissions/spam/limits.ts";

export interface AskedSite {
  readonly site: Site;
  /** Folders of public pictures, videos and downloads. */
  readonly files: readonly string[];
  /** Address of the script that starts exported documents (src/entry-exported.ts). */
  readonly script: string;
  /** GET, as a visitor who has chosen a language; redirects are not followed. */
  ask(address: string, language: Language): Promise<Response>;
  close(): Promise<void>;
}

/** Returns the address of the script, which the build's manifest names. */
async function exportedScript(builtFolder: string): Promise<string> {
  const manifest: Record<string, { readonly file: string }> = JSON.parse(
    await readFile(join(builtFolder, "client/.vite/manifest.json"), "utf8"),
  );
  return `/${manifest["src/entry-exported.ts"]?.file}`;
}

/** Starts it, with nothing of the running one: no database, no mail, no port that anybody knows. */
export async function openAskedSite(serverSettings: Settings, publicUrl: string): Promise<AskedSite> {
  const dataFolder = await mkdtemp(join(tmpdir(), "switchyard-export-"));
  const logLevel = serverSettings.logLevel === "info" ? "warn" : serverSettings.logLevel;
  const settings: Settings = { ...serverSettings, publicUrl, logLevel, dataFolder, databaseUrl: null, exportUrl: null };
  const log = openLog(logLevel);
  const ends: (() => unknown)[] = [() => rm(dataFolder, { recursive: true })];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const views = await loadBuiltViews(settings.builtFolder);
    ends.push(views.close);
    const content = await openContent(settings, log.events);
    ends.push(() => content.close());
    const database = await openDatabase(settings);
    ends.push(() => database.destroy());
    const secret = "asked by nobody but this command";
    const app = await buildApp({
      settings,
      content,
      views: { load: () => views, lasting: true },
      forms: {
        database,
        files: openFileStore(database, settings),
        secret,
        rules: CHALLENGE_RULES,
        limits: createLimits(database, { ...settings, secret }),
        referencePrefix: content.site.referencePrefix,
        timeZone: () => content.site.timeZone,
        dueAfter: () => undefined,
        statusKey: () => undefined,
        spamThreshold: settings.suspectFrom,
        isMailSet: false,
        confirmationsPerDay: 0,
        onStored: () => undefined,
        onChanged: () => undefined,
      },
      log,
      // One asks for everything.
      limits: { shutdownDelay: 0, perNetwork: Number.MAX_SAFE_INTEGER, requestsPerNetwork: Number.MAX_SAFE_INTEGER },
    });
    ends.push(() => app.close());
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const cookie = languageCookieName(publicUrl.startsWith("https:"));
    return {
      site: content.site,
      files: await fileAddresses(settings, content),
      script: await exportedScript(settings.builtFolder),
      ask: (address, language) =>
        fetch(`http://127.0.0.1:${port}${address}`, {
          redirect: "manual",
          headers: { cookie: `${cookie}=${language}` },
        }),
      close,
    };
  } catch (problem) {
    await close();
    throw problem;
  }
}
