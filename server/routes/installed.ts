/** GET /manifests/en.webmanifest and the icons, for devices that install the site as an app. They follow content/theme.yaml. */
import { join } from "node:path";
import { documentLanguage, type Language } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import { addressIn } from "../../contract/public-addresses.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { sharedCaching } from "../requests/caching.ts";
import { prepareResponse } from "../responses/cached-response.ts";
import { sendResponse } from "../responses/send-response.ts";
import { DATA_HEADERS, fileHeaders } from "../security/security-headers.ts";
import type { Route } from "../services.ts";
import { APP_ICONS, drawIcon, MANIFEST_ICONS, manifestIn } from "../site/installed.ts";
import type { Site } from "../site/site.ts";

/** Max age of an icon in browsers, seconds. */
const DAY = 86_400;

function manifestOf(site: Site, language: Language): object {
  const { company, meta } = site.page("home", {}, language) ?? {};
  const start = addressIn(language, { publicUrl: "", bare: site.company.language }, pathTo("home"));
  return {
    name: company,
    short_name: company,
    description: meta?.description,
    lang: documentLanguage(language),
    id: pathTo("home"),
    start_url: start,
    scope: "/",
    // The site has no controls to go back or share, so those of the browser stay.
    display: "minimal-ui",
    background_color: site.look.paper,
    theme_color: site.look.paper,
    icons: MANIFEST_ICONS.map(({ path, size, purpose }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  };
}

export const installed: Route = (app, { responses, content, settings }) => {
  app.get<{ Params: { name: string } }>("/manifests/:name", async (request, reply) => {
    const path = `/manifests/${request.params.name}`;
    const language = content.site.languages.find(({ key }) => manifestIn(key) === path)?.key;
    if (language === undefined) throw new ApiProblem(404, "There is no such file.");
    const make = () =>
      prepareResponse({
        type: "application/manifest+json; charset=utf-8",
        body: JSON.stringify(manifestOf(content.site, language)),
        headers: { ...DATA_HEADERS, ...sharedCaching(settings, content) },
      });
    sendResponse(await responses.getOrCreate(path, path, make), request, reply);
  });
  for (const icon of APP_ICONS) {
    const { path } = icon;
    app.get(path, async (request, reply) => {
      const { look } = content.site;
      const make = async () => {
        const body = await drawIcon(join(settings.contentFolder, look.icon), look.paper, icon);
        const caching = sharedCaching(settings, { browserSeconds: DAY, secondsLeft: content.secondsLeft });
        return prepareResponse({
          type: "image/png",
          body,
          headers: { ...fileHeaders(path), ...caching },
          compress: false,
        });
      };
      sendResponse(await responses.getOrCreate(path, path, make), request, reply);
    });
  }
};
