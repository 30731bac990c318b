/** Views that Vite compiles from the current sources, for `npm run dev`. */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { FastifyInstance } from "fastify";
import { createServer, loadConfigFromFile, type ViteDevServer } from "vite";
import type { ServerEntry } from "../../contract/render.ts";
import type { ViewSource } from "../services.ts";
import { ROOT } from "../settings/folders.ts";
import { BrokenViews } from "./broken-views.ts";
import { NO_CLIENT_FILES } from "./views.ts";

export interface DevelopmentViews extends ViewSource {
  attach(app: FastifyInstance): Promise<void>;
  /**
   * Returns the document of a page that only the browser renders, from an entry in src, with the theme's `style`; undefined if
   * there is no entry.
   */
  documentOf(entry: string, address: string, style: string): Promise<string | undefined>;
  /** Reloads every open page. */
  reload(): void;
}

const CLIENT_ENTRY = "/src/entry-client.tsx";
const SERVER_ENTRY = "/src/entry-server.tsx";
/** Comes first, because it sets the order of the cascade layers. */
const FIRST_STYLE = join(ROOT, "src/styles/index.css");
/** Folders without modules of the views. */
const NOT_WATCHED = ["content", "data", "dist", "docs", "reports", "test-results", ".cache"];

async function startVite(app: FastifyInstance, nonce: string): Promise<ViteDevServer> {
  const loaded = await loadConfigFromFile({ command: "serve", mode: "development" }, undefined, ROOT);
  return createServer({
    ...loaded?.config,
    configFile: false,
    root: ROOT,
    clearScreen: false,
    logLevel: "warn",
    // Elements that Vite adds to the page carry this nonce, so the policy stays as strict as in production.
    html: { cspNonce: nonce },
    // The build bundles the packages of the views. Here Node loads them.
    ssr: { ...loaded?.config.ssr, noExternal: [] },
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      watch: { ignored: NOT_WATCHED.map((folder) => join(ROOT, folder, "**")) },
    },
  });
}

/** Lets Vite respond first: with modules, style sheets and its own client. Other requests continue to the routes. */
function addModules(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook("onRequest", ({ raw }, reply, done) => {
    vite.middlewares(raw, reply.raw, (problem?: Error) => {
      // Vite prints the problem on the terminal, and its client shows it over the page.
      if (problem) reply.code(500).send();
      else done();
    });
  });
}

/** Returns all styles of the views, so that no page appears without them. Vite's client takes these elements over. */
async function stylesOf(vite: ViteDevServer, nonce: string): Promise<string> {
  const { idToModuleMap } = vite.environments["ssr"]?.moduleGraph ?? { idToModuleMap: new Map<string, unknown>() };
  const used = [...idToModuleMap.keys()].filter((id) => id.endsWith(".css"));
  const elements = [FIRST_STYLE, ...used].map(async (id) => {
    const { default: text } = await vite.ssrLoadModule(`${id}?inline`);
    return `<style nonce="${nonce}" data-vite-dev-id="${id}">${text}</style>`;
  });
  return (await Promise.all(elements)).join("\n");
}

/** Returns a document that shows the problem. Vite's client in it reloads the page once the problem is fixed. */
function reasonPage(template: string, problem: unknown): string {
  const reason = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
  const text = stripVTControlCharacters(reason).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const places: Readonly<Record<string, string>> = {
    head: "<title>The views are broken</title>",
    app: `<main><h1>The views are broken</h1><pre>${text}</pre></main>`,
    data: "",
  };
  return template.replace(/<!--(head|app|data)-->/g, (_place, name: string) => places[name] ?? "");
}

/** Tells the scripts of a page to report their machines to the inspector (src/hooks/use-local-actor.ts). */
const INSPECTED = '<meta name="inspector" content="/inspector">';

interface DevelopmentOptions {
  /** The module that renders. Default: src/entry-server.tsx. Tests set another one. */
  readonly serverEntry?: string;
  /** True if pages report the events of their machines to the inspector. */
  readonly isInspected?: boolean;
}

export function createDevelopmentViews({
  serverEntry = SERVER_ENTRY,
  isInspected = false,
}: DevelopmentOptions = {}): DevelopmentViews {
  const nonce = randomBytes(16).toString("base64url");
  const policy = { script: [`'nonce-${nonce}'`], style: [`'nonce-${nonce}'`], connect: ["ws:", "wss:"] };
  let started: ViteDevServer | undefined;

  function viteOf(): ViteDevServer {
    if (!started) throw new Error("the development views are not attached to a server yet");
    return started;
  }

  const templateOf = async (address: string, entry = CLIENT_ENTRY) => {
    const text = await readFile(join(ROOT, "index.html"), "utf8");
    return viteOf().transformIndexHtml(address, text.replace(CLIENT_ENTRY, entry));
  };

  return {
    lasting: false,
    policy,

    async attach(app) {
      const vite = await startVite(app, nonce);
      started = vite;
      addModules(app, vite);
      // Runs before the graceful shutdown waits for connections, because Vite keeps one to every open page.
      app.addHook("preClose", () => vite.close());
    },

    async load(address) {
      const vite = viteOf();
      /** @throws BrokenViews if a view throws */
      const orSayWhy = async <T>(work: () => T | Promise<T>): Promise<T> => {
        try {
          return await work();
        } catch (problem) {
          if (problem instanceof Error) vite.ssrFixStacktrace(problem);
          const document = reasonPage(await templateOf(address, "/@vite/client"), problem);
          throw new BrokenViews(document, policy, { cause: problem });
        }
      };
      return orSayWhy(async () => {
        const { render } = (await vite.ssrLoadModule(serverEntry)) as ServerEntry;
        const [template, styles] = await Promise.all([templateOf(address), stylesOf(vite, nonce)]);
        return {
          render: (input, options) => orSayWhy(() => render(input, options)),
          template: template.replace("<!--head-->", () => `${isInspected ? INSPECTED : ""}${styles}\n<!--head-->`),
          clientFilesOf: () => NO_CLIENT_FILES,
        };
      });
    },

    async documentOf(entry, address, style) {
      if (!existsSync(join(ROOT, entry))) return undefined;
      const head = `<style nonce="${nonce}">${style}</style>`;
      return (await templateOf(address, entry)).replace("<!--head-->", () => head).replace(/<!--(app|data)-->/g, "");
    },

    reload() {
      started?.ws.send({ type: "full-reload" });
    },
  };
}
