/** Renders the whole site with its own clock and the test's responses. The screens are stand-ins. */

import { act, render } from "@testing-library/react";
import { PointerEventsCheckLevel, userEvent } from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from "react-router-dom";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { CartItem } from "../../contract/cart-item.ts";
import { SPECIFIED_LANGUAGES } from "../../contract/languages.ts";
import { matchRoute } from "../../contract/locations.ts";
import type { ShownPage } from "../../contract/render.ts";
import { type CartInput, cartMachine } from "../../machines/cart.ts";
import { type LanguageInput, languageMachine } from "../../machines/language.ts";
import { type PageWanted, pageMachine } from "../../machines/page.ts";
import { siteMachine } from "../../machines/site.ts";
import { App } from "../../src/app.tsx";
import { texts as en } from "../../src/i18n/en/index.ts";
import { createI18n } from "../../src/i18n/i18n.ts";
import { texts as zh } from "../../src/i18n/zh/index.ts";
import { comparison, ProductListsProvider, recentlyViewed } from "../../src/parts/product-lists.ts";
import { createArrivalsLogic } from "../../src/providers/arrivals.ts";
import { type Effects, EffectsProvider } from "../../src/providers/effects-context.tsx";
import { loadParts } from "../../src/providers/lazy-part.ts";
import { createNavigation } from "../../src/providers/navigation.ts";
import { BrowserFacts } from "../../src/shell/BrowserFacts.tsx";
import { actorsOf } from "../../src/site-context.tsx";
import { COMPANY } from "./company-settings.ts";
import { NO_NETWORK } from "./effects.ts";
import { pageAt } from "./shell-response.ts";
import { StandInScreen } from "./stand-in-screens.tsx";
import { ignoreTextNodes } from "./text-nodes.ts";

interface SiteSetting {
  readonly path?: string;
  /** Returns the response for a location, by default a page named after its path. */
  readonly fetchPage?: (wanted: PageWanted) => Promise<ShownPage>;
  readonly stored?: readonly CartItem[];
  readonly width?: number;
  /** Effects with a stand-in for every screen and failing requests. */
  readonly effects?: Partial<Effects>;
  readonly productLists?: ComponentProps<typeof ProductListsProvider>["value"];
}

const SITE_EFFECTS: Effects = { ...NO_NETWORK, screenOf: () => StandInScreen };

export const titleOf = (pathname: string) => `Page at ${pathname}`;
const answerByPath = async ({ location, language }: PageWanted): Promise<ShownPage> => ({
  ...pageAt(location.pathname, titleOf(location.pathname), matchRoute(location.pathname).name),
  location,
  language,
});

/** Renders the site at a path. Returns a user, its actors, its clock and the address. */
export async function renderSite({
  path = "/home",
  fetchPage = answerByPath,
  stored = [],
  width = 1280,
  effects = {},
  productLists = { comparison, recentlyViewed },
}: SiteSetting = {}) {
  Object.defineProperty(window, "innerWidth", { value: width, configurable: true });
  const clock = new SimulatedClock();
  const navigation = createNavigation();
  const navigate = (_: unknown, { to, replace }: { to: string; replace: boolean }) => navigation.go(to, { replace });
  const i18n = createI18n("en", { en, zh });
  const logic = siteMachine.provide({
    actors: {
      language: languageMachine.provide({
        actors: { loadTexts: fromPromise<void, LanguageInput>(async () => {}) },
        actions: {
          setI18nLanguage: ({ context }) => {
            ignoreTextNodes();
            void i18n.changeLanguage(context.language);
          },
        },
      }),
      page: pageMachine.provide({
        actors: {
          fetchPage: fromPromise<ShownPage, PageWanted>(async ({ input }) => {
            const page = await fetchPage(input);
            return page;
          }),
          // Runs after the page has been painted, as in the browser.
          awaitImages: fromPromise<void, { page: ShownPage | undefined }>(
            () => new Promise((resolve) => setTimeout(resolve)),
          ),
        },
        actions: { navigate },
      }),
      arrivals: createArrivalsLogic(),
      cart: cartMachine.provide({
        actors: { loadCart: fromPromise<readonly CartItem[], CartInput>(async () => stored) },
      }),
    },
  });
  const page = await answerByPath({
    location: { pathname: path, search: "", hash: "" },
    language: "en",
    press: { selectType: "1", selectYear: "all", currentPage: 1 },
  });
  // Runs after the first sign of intent. Every action of a test's user is one.
  await loadParts();
  const site = createActor(logic, { input: { language: "en", location: page.location, page }, clock });
  site.start();
  const actors = actorsOf(site);

  const given = { ...SITE_EFFECTS, ...effects };
  let address = "";
  let state: unknown;
  let navigateTo: NavigateFunction | undefined;
  function Address() {
    const location = useLocation();
    address = location.pathname + location.search;
    state = location.state;
    navigateTo = useNavigate();
    return null;
  }
  const alive = new Promise((resolve) => addEventListener("site.alive", resolve, { once: true }));
  render(
    <MemoryRouter initialEntries={[path]}>
      <EffectsProvider value={given}>
        <ProductListsProvider value={productLists}>
          <App actors={actors} i18n={i18n} settings={{ ...COMPANY, mapsKey: null }} />
        </ProductListsProvider>
      </EffectsProvider>
      <BrowserFacts actors={actors} navigation={navigation} languages={SPECIFIED_LANGUAGES} />
      <Address />
    </MemoryRouter>,
  );
  await act(async () => void (await alive));
  return {
    // jsdom has no styles of the site, so the check finds nothing and takes long.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    actors,
    /** Advances simulated time by milliseconds. */
    pass: (milliseconds: number) => act(async () => clock.increment(milliseconds)),
    /** Opens an address or goes back in the history, and waits for the response. */
    go: (to: string | number) =>
      act(async () => {
        if (typeof to === "number") await navigateTo?.(to);
        else await navigateTo?.(to);
      }),
    address: () => address,
    state: () => state,
  };
}
