import type { Language } from "../../contract/languages.ts";
import type { RenderInput, ShownPage } from "../../contract/render.ts";
import { settingsIn } from "../content/shell/company-settings.ts";
import type { PageMatch } from "../routing/resolve-url.ts";
import type { Site } from "../site/site.ts";

async function responseOf(site: Site, data: PageMatch["data"], language: Language): Promise<ShownPage["response"]> {
  const response =
    "search" in data ? await site.search(data.search, language) : site.page(data.page, data.parameters, language);
  if (!response) throw new Error(`the content has nothing for ${JSON.stringify(data)}`);
  return response;
}

/** Returns the input that a page is rendered from in a language, with its data. */
export async function inputOf(
  site: Site,
  { location, screen, status, data, typedEnds }: PageMatch,
  language: Language,
): Promise<RenderInput> {
  const response = await responseOf(site, data, language);
  const page: ShownPage = { location, language, screen, status, response, ...(typedEnds && { typedEnds }) };
  return { language, location, page, company: settingsIn(language, site.company) };
}
