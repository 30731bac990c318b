/** What the server renders pages with. All screens are loaded when this module is, so that a render never waits. */
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { createActor } from "xstate";
import type { ShownPage } from "../machines/page.ts";
import { type SiteInput, siteMachine } from "../machines/site.ts";
import { App } from "./app.tsx";
import { texts as en } from "./i18n/en/index.ts";
import { createI18n } from "./i18n/i18n.ts";
import { textsFile } from "./i18n/load-texts.ts";
import { texts as zh } from "./i18n/zh/index.ts";
import { productData } from "./pages/product/product-data.ts";
import { loadScreens, screenFile } from "./screens.ts";
import { pageDescription, pageTitle } from "./shell/page-title.ts";
import { actorsOf, type SiteSettings } from "./site-context.tsx";
import type { PriorityPicture } from "./ui/media-context.tsx";

await loadScreens();

interface RenderedPage {
  readonly html: string;
  /** Of the document, for search engines and the browser's tab. */
  readonly title?: string;
  readonly description?: string;
  /** Candidate sets of the picture that the page shows first; absent where it shows none at once. */
  readonly priorityPicture?: PriorityPicture;
  /** What the page is about, in schema.org's words, for search engines. */
  readonly structuredData?: object;
  /** Source files, as the manifest names them, that the browser needs before it can take over. */
  readonly modules: readonly string[];
}

/** The page is about a product where its data have one. */
const structuredDataOf = ({ response }: ShownPage): object | undefined =>
  "product" in response ? productData(response.product) : undefined;

/** A posted form has something wrong: its title says so first, as it does with scripts (src/effects/error-title.ts). */
const isRefused = ({ start }: ShownPage) => start?.stage === "invalid" || start?.stage === "failed";

/** Renders a page in its language with a site that is started for it and stopped after it. */
export function render(input: SiteInput, settings: SiteSettings): RenderedPage {
  const site = createActor(siteMachine, { input });
  const pictures: PriorityPicture[] = [];
  const i18n = createI18n(input.language, { en, zh });
  site.start();
  try {
    const html = renderToString(
      <StaticRouter location={input.location}>
        <App actors={actorsOf(site)} i18n={i18n} settings={settings} onPriority={(picture) => pictures.push(picture)} />
        {/* Stands where the browser has its BrowserFacts: ids made by useId tell of the place among siblings. */}
        {null}
      </StaticRouter>,
    );
    const [first] = pictures;
    const modules = [textsFile(input.language), ...(input.page ? [screenFile(input.page.screen)] : [])];
    const named = input.page && {
      title: `${isRefused(input.page) ? i18n.t("forms.errorTitle") : ""}${pageTitle(input.page, i18n.t)}`,
      description: pageDescription(input.page, i18n.t),
    };
    const structuredData = input.page && structuredDataOf(input.page);
    return {
      html,
      modules,
      ...named,
      ...(first && { priorityPicture: first }),
      ...(structuredData && { structuredData }),
    };
  } finally {
    site.stop();
  }
}
