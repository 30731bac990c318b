/** Entry on the server. Loads all screens, so that a render never waits. */
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { createActor } from "xstate";
import type { Language } from "../contract/languages.ts";
import type { Render, ShownPage } from "../contract/render.ts";
import type { RouteName } from "../contract/routes.ts";
import { siteMachine } from "../machines/site.ts";
import { App } from "./app.tsx";
import { withPlurals } from "./i18n/added-texts.ts";
import { texts as en } from "./i18n/en/index.ts";
import { createI18n } from "./i18n/i18n.ts";
import { builtLanguage, textsFile } from "./i18n/load-texts.ts";
import { texts as zh } from "./i18n/zh/index.ts";
import { screenFile } from "./screen-modules.ts";
import { loadScreens } from "./screens.ts";
import { pageDescription, pageTitle } from "./shell/page-title.ts";
import { actorsOf } from "./site-context.tsx";
import { structuredData } from "./structured-data/structured-data.ts";
import type { PriorityPicture } from "./ui/media-context.tsx";

const built = { en, zh };

await loadScreens();

/** Returns the source files, as in the manifest, that the browser needs to hydrate a screen; the screen is the last. */
export const modulesOf = (screen: RouteName, language: Language, own: Language): readonly string[] => [
  textsFile(language, own),
  screenFile(screen),
];

/** Returns true if a posted form has errors. The title then starts with "Error", as with scripts (src/hooks/use-error-title.ts). */
const isRefused = ({ start }: ShownPage) => start?.stage === "invalid" || start?.stage === "failed";

/**
 * Removes references to descriptions that are not on the page. React Aria names the ids of all descriptions that a field may have, and
 * removes the missing ones in the browser. In development the first render must be equal, or React reports the difference.
 */
function withoutMissingDescriptions(html: string): string {
  if (import.meta.env.MODE === "development") return html;
  const ids = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
  return html.replace(/ aria-describedby="([^"]+)"/g, (_, described: string) => {
    const found = described.split(" ").filter((id) => ids.has(id));
    return found.length > 0 ? ` aria-describedby="${found.join(" ")}"` : "";
  });
}

/** Renders a page with a site actor that runs only during the render. */
export const render: Render = (input, { publicUrl, ...settings }) => {
  const site = createActor(siteMachine, { input });
  const pictures: PriorityPicture[] = [];
  const { words, language: own } = input.company;
  const added = settings.words && { [input.language]: withPlurals(input.language, settings.words) };
  const i18n = createI18n(input.language, { ...built, ...added }, { words, fallback: builtLanguage(own) });
  site.start();
  try {
    const rendered = renderToString(
      <StaticRouter location={input.location}>
        <App
          actors={actorsOf(site)}
          i18n={i18n}
          settings={{ ...settings, ...input.company }}
          onPriority={(picture) => pictures.push(picture)}
        />
        {/* Placeholder for BrowserFacts: useId derives ids from the position among siblings. */}
        {null}
      </StaticRouter>,
    );
    const modules = modulesOf(input.page.screen, input.language, input.company.language);
    return {
      html: withoutMissingDescriptions(rendered),
      modules,
      title: `${isRefused(input.page) ? i18n.t("forms.errorTitle") : ""}${pageTitle(input.page, i18n.t)}`,
      description: pageDescription(input.page, i18n.t),
      priorityPicture: pictures[0],
      structuredData: structuredData({ input, t: i18n.t, publicUrl }),
    };
  } finally {
    site.stop();
  }
};
