/** Screens by route name. Each is a module that loads when it is first shown. */
import type { ComponentType } from "react";
import type { PageOf, ShownPage } from "../contract/render.ts";
import { ROUTE_NAMES, type RouteName, type ScreenName } from "../contract/routes.ts";

export interface ScreenProps<Name extends ScreenName> {
  readonly page: PageOf<Name>;
}
/** Screen whose page data match its route. */
export type Screen = ComponentType<{ readonly page: ShownPage }>;

const loaded = new Map<RouteName, Screen>();

/** Loads the module of a screen once, from its address if that is known. */
export async function loadScreen(name: RouteName, address?: string): Promise<Screen> {
  const load = async (): Promise<{ readonly default: unknown }> =>
    address ? import(/* @vite-ignore */ address) : (await import("./screen-modules.ts")).importScreen(name);
  // Safe: screen-modules.ts types each module by its route, and addresses come from the build's manifest.
  const screen = (await load()).default as Screen;
  loaded.set(name, screen);
  return screen;
}

/** Loads all screens, so that the server can render any of them without waiting. */
export const loadScreens = () => Promise.all(ROUTE_NAMES.map((name) => loadScreen(name)));

/** Returns a loaded screen. Throws if it has not been loaded; a page is shown only after its screen. */
export function screenOf(name: RouteName): Screen {
  const screen = loaded.get(name);
  if (!screen) throw new Error(`The screen "${name}" has not been loaded`);
  return screen;
}
