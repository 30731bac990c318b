/** Renders a component with texts, router and media. */
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter, useLocation } from "react-router-dom";
import type { Language } from "../../../contract/languages.ts";
import { texts as en } from "../../../src/i18n/en/index.ts";
import { createI18n } from "../../../src/i18n/i18n.ts";
import { texts as zh } from "../../../src/i18n/zh/index.ts";
import { AriaProviders } from "../../../src/ui/AriaProviders.tsx";
import { type Media, MediaProvider } from "../../../src/ui/media-context.tsx";

interface PartSetting {
  readonly language?: Language;
  readonly media?: Partial<Media>;
  /** Called with the server's HTML before hydration. */
  readonly early?: (sent: HTMLElement) => void;
}

/** Returns a user, the container, the texts, the address, and a function that renders another component instead. */
export function renderPart(part: ReactNode, { language = "en", media = {}, early }: PartSetting = {}) {
  const i18n = createI18n(language, { en, zh });
  let address = "";
  function Address() {
    const { pathname, search, hash } = useLocation();
    address = pathname + search + hash;
    return null;
  }
  const tree = (children: ReactNode) => (
    <MemoryRouter initialEntries={["/home"]}>
      <I18nextProvider i18n={i18n}>
        <AriaProviders>
          <MediaProvider media={{ pictures: {}, files: {}, ...media }}>{children}</MediaProvider>
        </AriaProviders>
      </I18nextProvider>
      <Address />
    </MemoryRouter>
  );
  const sent = document.body.appendChild(document.createElement("div"));
  if (early) {
    sent.innerHTML = renderToString(tree(part));
    early(sent);
  }
  const { container, rerender } = render(tree(part), { container: sent, hydrate: early !== undefined });
  return {
    user: userEvent.setup(),
    container,
    i18n,
    address: () => address,
    show: (children: ReactNode) => rerender(tree(children)),
  };
}
