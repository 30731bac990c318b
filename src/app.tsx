import { useSelector } from "@xstate/react";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { selectShown } from "../machines/page.ts";
import { Shell } from "./shell/Shell.tsx";
import { type SiteActors, SiteProvider, type SiteSettings } from "./site-context.tsx";
import { AriaProviders } from "./ui/AriaProviders.tsx";
import { type Media, MediaProvider } from "./ui/media-context.tsx";

interface AppProps {
  readonly actors: SiteActors;
  readonly i18n: i18n;
  readonly settings: SiteSettings;
  readonly onPriority?: Media["onPriority"];
}

const NOTHING = {};
const NONE: readonly string[] = [];

/** Root view of the site, inside a router. Server and browser render the same. */
export function App({ actors, i18n, settings, onPriority }: AppProps) {
  const shown = useSelector(actors.page, selectShown);
  const pictures = shown?.response.pictures ?? NOTHING;
  const files = shown?.response.files ?? NOTHING;
  const nameBreaks = shown?.response.name_breaks ?? NONE;
  const abbreviations = shown?.response.abbreviations ?? NOTHING;
  return (
    <SiteProvider actors={actors} settings={settings}>
      <I18nextProvider i18n={i18n}>
        <AriaProviders>
          <MediaProvider media={{ pictures, files, nameBreaks, abbreviations, onPriority }}>
            <Shell />
          </MediaProvider>
        </AriaProviders>
      </I18nextProvider>
    </SiteProvider>
  );
}
