/** A small site for server tests: three products, two news items, and only the pages that the tests open. */

import type { SpecifiedLanguage } from "../../../contract/constants.ts";
import { SPECIFIED_LANGUAGES } from "../../../contract/languages.ts";
import type { PageResponses } from "../../../contract/pages.ts";
import { pathTo } from "../../../contract/paths.ts";
import type { Render } from "../../../contract/render.ts";
import type { PageValue } from "../../../contract/routes.ts";
import { partIn, wordsIn } from "../../../server/content/words/words.ts";
import type { ClientFiles } from "../../../server/render/views.ts";
import type { ContentStore } from "../../../server/site/content-store.ts";
import type { Site } from "../../../server/site/site.ts";
import { COMPANY } from "../company-settings.ts";
import { contentLink } from "../content-link.ts";
import { specified } from "../specified.ts";

const NAMES = { en: ["Strip", "Tower", "Tap"], zh: ["延長線", "直立式", "壁插"] } as const;

/** A site in the specification's languages. Texts without a translation stay English. */
const SPEAKING = { company: { language: "en" }, languages: [] } as const;

const FILTERS = ["1", "2", "spd"];

const productCard = (language: SpecifiedLanguage, index: number) => ({
  id: index + 1,
  link: pathTo("product", { id: index + 1 }),
  number: `AC-${index + 1}`,
  name: NAMES[language][index] ?? "",
});

function bodyOf(
  page: PageValue,
  query: Readonly<Record<string, string>>,
  language: SpecifiedLanguage,
): object | undefined {
  const { id } = query;
  const products = NAMES[language].map((_, index) => productCard(language, index));
  const known: Partial<Record<PageValue, () => object | undefined>> = {
    home: () => ({ slide: [] }),
    profile: () => ({}),
    esg: () => ({}),
    products: () => ({
      data: products,
      selected: FILTERS.filter((id) => query["str_filters"]?.split(",").includes(id)),
    }),
    product: () => {
      const product = products.find((each) => String(each.id) === id);
      return product && { product };
    },
    solution: () => (id === "1" ? { solution: { id: 1 } } : undefined),
    "solution-types": () => ({ solution_types: [{ id: 1, link: pathTo("solutionsList", { id: 1 }) }] }),
    solutions: () => ({ solutions: [{ id: 1, link: pathTo("solution", { id: 1 }) }] }),
    "news-list": () => ({ data: [{ id: 1, link: pathTo("press", { id: 1 }) }], last_page: 1 }),
    news: () => (id === "1" ? { news: { id: 1 } } : undefined),
    inquiry: () => ({ inquiry_types: { Purpose: ["Price", "Sample, free"], Timing: ["Now", "Later"] } }),
    contact: () => ({ question_types: [{ id: "1", name: "Sales" }] }),
  };
  return known[page]?.();
}

/** `text` is in every description, so that tests can tell one version of the content from another. */
export function fakeSite(text = "first"): Site {
  const shellOf = (title: string, language: SpecifiedLanguage) => ({
    menu: { menuProducts: [], menuSolutions: [] },
    navigation: [],
    footer: { content1: "", links: [], content2: "" },
    meta: { title: `${title} ${language}`, description: `${text} </script><b>"${"power ".repeat(300)}` },
    pictures: {},
    files: {},
    company: "Acme",
    name_breaks: [],
    abbreviations: {},
    left_out: [],
  });
  return {
    settle(page, { str_filters = "", ...others }) {
      const filters = FILTERS.filter((id) => str_filters.split(",").includes(id)).join(",");
      const settled = { ...others, ...(filters && { str_filters: filters }) };
      return bodyOf(page, settled, "en") && settled;
    },
    page<P extends PageValue>(page: P, query: Readonly<Record<string, string>>, asked: string) {
      const language = specified(asked);
      const body = bodyOf(page, query, language);
      // Holds only the fields that the tests read.
      return body && ({ ...shellOf(page, language), ...body } as unknown as PageResponses[P]);
    },
    search: async ({ type, text: words, page }, language) => ({
      ...shellOf(`search ${words}`, specified(language)),
      result: { type, data: [], last_page: page, total: 0 } as never,
    }),
    // The first product alone is a series.
    tableOfArticles: ({ id, sort = "" }, language) =>
      id === "1" ? ({ sort: `${sort} ${language}` } as never) : undefined,
    company: COMPANY,
    languages: SPECIFIED_LANGUAGES,
    asksBrowser: false,
    words: (language) => wordsIn(SPEAKING, language),
    part: (language, part) => partIn(SPEAKING, language, part),
    interfaceWords: () => undefined,
    look: { style: "@layer theme{}", icon: "/media/brand/favicon.svg", paper: "#ffffff" },
    product: (id, asked) => {
      const language = specified(asked);
      return NAMES[language].map((_, index) => productCard(language, index) as never)[id - 1];
    },
    unitsOf: () => undefined,
    itemsNumbered: (text) => {
      const index = NAMES.en.findIndex((_, at) => `AC${at + 1}` === text.toUpperCase().replaceAll(/\W/g, ""));
      return index < 0 ? [] : [{ id: index + 1 }];
    },
    // The second product is sold by the metre.
    rules: ({ id }) => (id === 2 ? { unit: { key: "metre", name: "m", decimals: 1 } } : {}),
    content: { products: [] } as never,
    turntable: () => undefined,
    turntables: [],
    picture: () => undefined,
    shareImage: () => undefined,
    details: () =>
      [
        pathTo("solutionsList", { id: 1 }),
        ...NAMES.en.map((_, index) => pathTo("product", { id: index + 1 })),
        pathTo("solution", { id: 1 }),
        pathTo("press", { id: 1 }),
      ].map((path) => ({ path, pictures: [] })),
    referencePrefix: "AC",
    timeZone: "UTC",
    dueAfter: () => undefined,
    logo: () => undefined,
    contact: () => ({
      name: "Acme",
      address: "1 Harbour Road, Taipei",
      phone: "+886 2 0555 0142",
      email: "hello@acme.example",
    }),
    articles: [],
    leftOut: [],
    formerPaths: [],
    former: () => undefined,
    security: { contact: ["mailto:security@example.com"], expires: "2099-12-31", policy: contentLink("/privacy") },
    suggestions: async () => ({ products: [], categories: [], news: [], pages: [], marks: [] }),
    searchTypes: () => [{ type: 1, name: "Products", name_ch: "產品" }],
  };
}

/** Content that a test replaces by hand. */
export function fakeContent(): ContentStore & {
  change(site: Site): void;
  draft(site: Site): void;
  changesIn(seconds: number): void;
} {
  let site = fakeSite();
  let preview = fakeSite("drafted");
  let secondsLeft = Number.POSITIVE_INFINITY;
  const listeners: (() => void)[] = [];
  return {
    get site() {
      return site;
    },
    get preview() {
      return preview;
    },
    withheld: new Set(["/files/draft.pdf"]),
    get secondsLeft() {
      return secondsLeft;
    },
    draft(next) {
      preview = next;
    },
    changesIn(seconds) {
      secondsLeft = seconds;
      for (const listener of listeners) listener();
    },
    onChange: (listener) => void listeners.push(listener),
    onMediaChange: () => undefined,
    close() {},
    change(next) {
      site = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Views that show the name of their screen. */
export const fakeRender: Render = ({ page, language }) => ({
  html: `<main lang="${language}"><h1>${page.screen}</h1><p>${"text ".repeat(300)}</p></main>`,
  modules: ["src/pages/home.tsx"],
  title: undefined,
  description: undefined,
  structuredData: { "@type": "Product", description: "</script><b>x" },
  priorityPicture: [{ imagesrcset: "/pictures/a-320.avif 320w", sizes: "100vw", type: "image/avif" }],
});

export const TEMPLATE = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8" /><!--head--></head>',
  '<body><div id="root"><!--app--></div><!--data--></body></html>',
].join("");

export const CLIENT_FILES: ClientFiles = {
  importMap: '{"integrity":{"/assets/index-1.js":"sha256-index","/assets/home-1.js":"sha256-home"}}',
  starter: "start();",
  scripts: ["/assets/index-1.js", "/assets/home-1.js"],
  screen: "/assets/home-1.js",
  analytics: "/assets/entry-analytics-1.js",
  style: "body{color:red}",
  sheets: ["/assets/index-1.css"],
  print: "/assets/print-1.css",
};
