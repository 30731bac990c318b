/**
 * Style guide, in development only (`npm run dev`, then /styleguide and /styleguide?lang=zh): every component in each state, with
 * texts and pictures of the site. Builds do not contain this file.
 */
import "./styles/index.css";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { BrowserRouter } from "react-router-dom";
import { createActor } from "xstate";
import { DEFAULT_LANGUAGE } from "../contract/constants.ts";
import { homeCountry } from "../contract/countries.ts";
import { documentLanguage, type Language, languageType, SPECIFIED_LANGUAGES } from "../contract/languages.ts";
import type { PageResponses } from "../contract/pages.ts";
import { addFormTexts } from "./i18n/form-texts.ts";
import { createI18n } from "./i18n/i18n.ts";
import { loadTexts } from "./i18n/load-texts.ts";
import { createNavigation } from "./providers/navigation.ts";
import { createSiteLogic } from "./providers/site-logic.ts";
import { actorsOf, SiteProvider } from "./site-context.tsx";
import { StyleGuide } from "./styleguide/StyleGuide.tsx";
import { AriaProviders } from "./ui/AriaProviders.tsx";
import { MediaProvider } from "./ui/media-context.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The document lacks its root");

const query = new URLSearchParams(window.location.search);
const language: Language = query.get("lang") === "zh" ? "zh" : "en";
const part = query.get("part") ?? undefined;
document.documentElement.lang = documentLanguage(language);
document.title = "Style guide";

async function pageOf<P extends keyof PageResponses>(page: P, query = "") {
  const response = await fetch(`/api/page?lang=${languageType(SPECIFIED_LANGUAGES, language)}&page=${page}${query}`);
  const { message } = (await response.json()) as { readonly message: PageResponses[P] };
  return message;
}

const [texts, home, product, profile, contact, report, solutions] = await Promise.all([
  loadTexts(language, SPECIFIED_LANGUAGES),
  pageOf("home"),
  pageOf("product", "&id=1"),
  pageOf("profile"),
  pageOf("contact"),
  pageOf("investor-report"),
  pageOf("solutions"),
]);
const LOGO_FILE = { path: "/media/brand/logo.svg", width: 200, height: 40 };
const LOGO = { on_light: LOGO_FILE, on_dark: { ...LOGO_FILE, path: "/media/brand/logo-light.svg" } };
const i18n = createI18n(language, texts);
addFormTexts(i18n);
const location = { pathname: "/styleguide", search: "", hash: "" };
const site = createActor(createSiteLogic({ i18n, navigation: createNavigation() }), {
  input: { language, location, page: { language, location, screen: "home", status: 200, response: home } },
});
site.start();
const pages = [home, product, profile, contact, report, solutions];
const media = {
  pictures: Object.assign({}, ...pages.map(({ pictures }) => pictures)) as PageResponses["home"]["pictures"],
  files: Object.assign({}, ...pages.map(({ files }) => files)) as PageResponses["home"]["files"],
  nameBreaks: home.name_breaks,
  abbreviations: home.abbreviations,
};

createRoot(root).render(
  <BrowserRouter>
    <SiteProvider
      actors={actorsOf(site)}
      settings={{
        mapsKey: null,
        language: DEFAULT_LANGUAGE,
        country: homeCountry("TW"),
        inquiry: { currencies: [] },
        logo: LOGO,
      }}
    >
      <I18nextProvider i18n={i18n}>
        <AriaProviders>
          <MediaProvider media={media}>
            <StyleGuide language={language} part={part} {...{ home, product, profile, contact, report, solutions }} />
          </MediaProvider>
        </AriaProviders>
      </I18nextProvider>
    </SiteProvider>
  </BrowserRouter>,
);
