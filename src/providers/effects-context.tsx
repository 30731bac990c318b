/** Context with the effects that views pass to their machines. Tests provide their own. */
import { createContext, useContext } from "react";
import type { RouteName } from "../../contract/routes.ts";
import { type Screen, screenOf } from "../screens.ts";
import { type Http, loadHttp } from "./load-http.ts";

type Maps = Pick<typeof import("./maps.ts"), "loadMaps" | "drawMap">;

export interface Effects {
  /** Loads the HTTP client, which the first page does not need. */
  readonly loadHttp: () => Promise<Http>;
  /** Loads the functions that draw Google's map. */
  readonly loadMapEffects: () => Promise<Maps>;
  /** Opens an address as a new document, which the server renders. */
  readonly openDocument: (address: string) => void;
  /** Returns a loaded screen. */
  readonly screenOf: (name: RouteName) => Screen;
}

export const BROWSER_EFFECTS: Effects = {
  loadHttp,
  loadMapEffects: () => import("./maps.ts"),
  openDocument: (address) => window.location.assign(address),
  screenOf,
};

const EffectsContext = createContext(BROWSER_EFFECTS);

/** Provides effects to the views below. The default is the browser's effects; the server runs none. */
export const EffectsProvider = EffectsContext;

export const useEffects = (): Effects => useContext(EffectsContext);
