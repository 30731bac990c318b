import { useSelector } from "@xstate/react";
import type { i18n } from "i18next";
import { useMemo } from "react";
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
  const response = useSelector(actors.page, (snapshot) => selectShown(snapshot)?.response);
  // A change of the query alone keeps the response, and renders none of its pictures again.
  const media = useMemo(
    () => ({
      pictures: response?.pictures ?? NOTHING,
      files: response?.files ?? NOTHING,
      nameBreaks: response?.name_breaks ?? NONE,
      abbreviations: response?.abbreviations ?? NOTHING,
      onPriority,
    }),
    [response, onPriority],
  );
  return (
    <SiteProvider actors={actors} settings={settings}>
      <I18nextProvider i18n={i18n}>
        <AriaProviders>
          <MediaProvider media={media}>
            <Shell />
          </MediaProvider>
        </AriaProviders>
      </I18nextProvider>
    </SiteProvider>
  );
}
