/**
 * Renders a screen as the app does: with its site, its texts and a router, but without a network. The cart stores
 * nothing, and deleting works.
 */
import { render } from "@testing-library/react";
import { PointerEventsCheckLevel, userEvent } from "@testing-library/user-event";
import { type ComponentType, useEffect } from "react";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { createActor, fromPromise } from "xstate";
import type { CartItem } from "../../contract/cart-item.ts";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import type { FormStart } from "../../contract/form-start.ts";
import type { StatusStart } from "../../contract/inquiry-status.ts";
import type { ItemRules, LineInputs } from "../../contract/line-input.ts";
import { matchRoute } from "../../contract/locations.ts";
import type { ShownPage } from "../../contract/render.ts";
import { cartMachine } from "../../machines/cart.ts";
import { linesMachine, type RulesWanted } from "../../machines/lines.ts";
import { pageMachine } from "../../machines/page.ts";
import { siteMachine } from "../../machines/site.ts";
import { texts as en } from "../../src/i18n/en/index.ts";
import { createI18n } from "../../src/i18n/i18n.ts";
import { texts as zh } from "../../src/i18n/zh/index.ts";
import { createArrivalsLogic } from "../../src/providers/arrivals.ts";
import { type Effects, EffectsProvider } from "../../src/providers/effects-context.tsx";
import { watchFocus } from "../../src/providers/held-focus.ts";
import { createNavigation, type Navigation } from "../../src/providers/navigation.ts";
import { actorsOf, type SiteActors, SiteProvider } from "../../src/site-context.tsx";
import { deleteCart } from "../../src/storage/storage.ts";
import { AriaProviders } from "../../src/ui/AriaProviders.tsx";
import { MediaProvider } from "../../src/ui/media-context.tsx";
import { COMPANY } from "./company-settings.ts";
import { NO_NETWORK } from "./effects.ts";

export const TEXTS = { en, zh } as const;

interface ScreenSetting<Page> {
  /** Address with its query. */
  readonly path: string;
  readonly response: Page extends { readonly response: infer Response } ? Response : never;
  readonly language?: SpecifiedLanguage;
  readonly status?: 200 | 404;
  /** Initial products in the cart. */
  readonly items?: readonly CartItem[];
  /** Rules of the content for quantities of the items. */
  readonly rules?: ItemRules;
  /** Currencies of the target price. */
  readonly currencies?: readonly string[];
  /** Lines in the storage of the browser. */
  readonly storedLines?: LineInputs;
  readonly mapsKey?: string;
  /** The form of a page that the server rendered. */
  readonly start?: FormStart;
  /** The inquiry of a status page that the server rendered. */
  readonly inquiryStatus?: StatusStart;
  /** Effects instead of the browser's, whose requests fail. */
  readonly effects?: Partial<Effects>;
}

/** Keeps the focus on the page when its control disappears. */
function KeptFocus({ arrivals }: Pick<SiteActors, "arrivals">) {
  useEffect(() => watchFocus(arrivals.send), [arrivals]);
  return null;
}

/** Opens the addresses that the page machine asks for. Their pages come from the test. */
function Router({ navigation }: { readonly navigation: Navigation }) {
  const navigate = useNavigate();
  useEffect(() => navigation.bind((to, options) => void navigate(to, options)), [navigation, navigate]);
  return null;
}

/** Renders a screen. Returns a user, the site's actors, the address, and a function that shows it with other data. */
export function renderScreen<Page extends { readonly response: object }>(
  Screen: ComponentType<{ readonly page: Page }>,
  {
    path,
    response,
    language = "en",
    status = 200,
    items = [],
    rules = {},
    currencies = [],
    storedLines = {},
    mapsKey,
    start,
    inquiryStatus,
    effects = {},
  }: ScreenSetting<Page>,
) {
  const { pathname, search, hash } = new URL(path, "http://localhost");
  const location = { pathname, search, hash };
  const shown = (data: object, begun?: FormStart) =>
    ({
      location,
      language,
      status,
      screen: matchRoute(pathname).name,
      response: data,
      start: begun,
      inquiryStatus,
    }) as ShownPage;
  const cart = cartMachine.provide({ actions: { deleteCart: (_, gone) => deleteCart(gone.language) } });
  const lines = linesMachine.provide({
    actors: {
      loadLines: fromPromise<LineInputs>(async () => storedLines),
      askRules: fromPromise<ItemRules, RulesWanted>(async () => rules),
    },
  });
  const navigation = createNavigation();
  const page = pageMachine.provide({ actions: { navigate: (_, { to, replace }) => navigation.go(to, { replace }) } });
  const site = createActor(siteMachine.provide({ actors: { cart, lines, page, arrivals: createArrivalsLogic() } }), {
    input: { language, location, page: shown(response, start) },
  });
  site.start();
  const actors = actorsOf(site);
  for (const item of items) actors.cart.send({ type: "cart.added", item });

  const given = { ...NO_NETWORK, ...effects };
  let address = "";
  function Address() {
    const current = useLocation();
    address = current.pathname + current.search;
    return null;
  }
  const i18n = createI18n(language, { en, zh });
  const tree = (data: object, begun?: FormStart) => {
    const page = shown(data, begun);
    return (
      <MemoryRouter initialEntries={[path]}>
        <SiteProvider actors={actors} settings={{ ...COMPANY, inquiry: { currencies }, mapsKey: mapsKey ?? null }}>
          <EffectsProvider value={given}>
            <I18nextProvider i18n={i18n}>
              <AriaProviders>
                <MediaProvider media={{ pictures: page.response.pictures, files: page.response.files }}>
                  <Screen page={page as unknown as Page} />
                </MediaProvider>
              </AriaProviders>
            </I18nextProvider>
          </EffectsProvider>
        </SiteProvider>
        <Address />
        <Router navigation={navigation} />
        <KeptFocus arrivals={actors.arrivals} />
      </MemoryRouter>
    );
  };
  const { container, rerender } = render(tree(response, start));
  return {
    // jsdom has no styles of the site, so the check finds nothing and takes long.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    actors,
    container,
    address: () => address,
    /** Shows later data, which have no posted form. */
    show: (data: object) => rerender(tree(data)),
  };
}
