/** Views made by Vite from the sources as they are now, for `npm run dev`. */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { FastifyInstance } from "fastify";
import { createServer, loadConfigFromFile, type ViteDevServer } from "vite";
import type { ServerEntry } from "../../contract/render.ts";
import type { ViewSource } from "../services.ts";
import { ROOT } from "../settings.ts";
import { NO_CLIENT_FILES, type Views } from "./views.ts";

export interface DevelopmentViews extends ViewSource {
  /** Puts Vite between the server and its answers; before that, there is nothing to obtain. */
  attach(app: FastifyInstance): Promise<void>;
  /** The document of a page that only the browser renders, from an entry in src; undefined where that is not there. */
  documentOf(entry: string, address: string): Promise<string | undefined>;
  /** Lets every open page load itself anew. */
  reload(): void;
}

const CLIENT_ENTRY = "/src/entry-client.tsx";
const SERVER_ENTRY = "/src/entry-server.tsx";
/** First of all, since it says the order of the cascade layers. */
const FIRST_STYLE = join(ROOT, "src/styles/index.css");
/** Nothing there is a module of the views. */
const NOT_WATCHED = ["content", "data", "dist", "docs", "reports", "test-results", ".cache"];

async function startVite(app: FastifyInstance, nonce: string): Promise<ViteDevServer> {
  const loaded = await loadConfigFromFile({ command: "serve", mode: "development" }, undefined, ROOT);
  return createServer({
    ...loaded?.config,
    configFile: false,
    root: ROOT,
    clearScreen: false,
    logLevel: "warn",
    // The policy stays as strict as in service: what Vite writes into the page carries this.
    html: { cspNonce: nonce },
    // The build bundles every package of the views; here Node loads them itself.
    ssr: { ...loaded?.config.ssr, noExternal: [] },
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      watch: { ignored: NOT_WATCHED.map((folder) => join(ROOT, folder, "**")) },
    },
  });
}

/** Vite answers first: modules, style sheets, its own client. Everything else is the site's. */
function answerModules(app: FastifyInstance, vite: ViteDevServer): void {
  const listeners = app.server.listeners("request") as RequestListener[];
  app.server.removeAllListeners("request");
  app.server.on("request", (request, response) => {
    vite.middlewares(request, response, (problem?: Error) => {
      // Vite has told it on the terminal, and its client tells it over the page.
      if (problem) response.writeHead(500).end();
      else for (const listener of listeners) listener(request, response);
    });
  });
}

/** Every style of the views, so that no page appears before it. Vite's client takes these elements over. */
async function stylesOf(vite: ViteDevServer, nonce: string): Promise<string> {
  const { idToModuleMap } = vite.environments["ssr"]?.moduleGraph ?? { idToModuleMap: new Map<string, unknown>() };
  const used = [...idToModuleMap.keys()].filter((id) => id.endsWith(".css"));
  const elements = [FIRST_STYLE, ...used].map(async (id) => {
    const { default: text } = await vite.ssrLoadModule(`${id}?inline`);
    return `<style nonce="${nonce}" data-vite-dev-id="${id}">${text}</style>`;
  });
  return (await Promise.all(elements)).join("\n");
}

/** What stands in for views that can't be made: the reason, which Vite has told on the terminal too. */
function brokenViews(template: string, problem: unknown): Views {
  const reason = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
  const html = `<pre>${stripVTControlCharacters(reason).replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>`;
  return {
    template,
    render: () => ({
      title: "The views can't be made",
      html,
      description: undefined,
      priorityPicture: undefined,
      structuredData: undefined,
      modules: [],
    }),
    clientFilesOf: () => NO_CLIENT_FILES,
  };
}

export function createDevelopmentViews(): DevelopmentViews {
  const nonce = randomBytes(16).toString("base64url");
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
    policy: { script: [`'nonce-${nonce}'`], style: [`'nonce-${nonce}'`], connect: ["ws:", "wss:"] },

    async attach(app) {
      const vite = await startVite(app, nonce);
      started = vite;
      answerModules(app, vite);
      // Before the server waits for its connections: Vite keeps one to every open page.
      app.addHook("preClose", () => vite.close());
    },

    async obtain(address) {
      const vite = viteOf();
      try {
        const { render } = (await vite.ssrLoadModule(SERVER_ENTRY)) as ServerEntry;
        const [template, styles] = await Promise.all([templateOf(address), stylesOf(vite, nonce)]);
        return {
          render,
          template: template.replace("<!--head-->", () => `${styles}\n<!--head-->`),
          clientFilesOf: () => NO_CLIENT_FILES,
        };
      } catch (problem) {
        if (problem instanceof Error) vite.ssrFixStacktrace(problem);
        return brokenViews(await templateOf(address, "/@vite/client"), problem);
      }
    },

    async documentOf(entry, address) {
      if (!existsSync(join(ROOT, entry))) return undefined;
      return (await templateOf(address, entry)).replace(/<!--(head|app|data)-->/g, "");
    },

    reload() {
      started?.ws.send({ type: "full-reload" });
    },
  };
}
