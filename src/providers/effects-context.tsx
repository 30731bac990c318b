/** The browser's effects that views give to their machines, by context: a test provides its own. */
import { createContext, useContext } from "react";
import type { RouteName } from "../../contract/routes.ts";
import { type Screen, screenOf } from "../screens.ts";
import { type Http, loadHttp } from "./load-http.ts";

type Maps = Pick<typeof import("./maps.ts"), "loadMaps" | "drawMap">;

export interface Effects {
  /** Loads the HTTP wrapper, which comes after the first page. */
  readonly loadHttp: () => Promise<Http>;
  /** Loads the functions that draw Google's map. */
  readonly loadMapEffects: () => Promise<Maps>;
  /** Returns a screen that has been loaded. */
  readonly screenOf: (name: RouteName) => Screen;
}

export const BROWSER_EFFECTS: Effects = { loadHttp, loadMapEffects: () => import("./maps.ts"), screenOf };

const EffectsContext = createContext(BROWSER_EFFECTS);

/** Gives other effects to the views below it. Without a provider they have the browser's; the server runs none of them. */
export const EffectsProvider = EffectsContext;

export const useEffects = (): Effects => useContext(EffectsContext);
