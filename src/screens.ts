/** The screens by the name that the route table gives them. Each is a module of its own, loaded when it is first shown. */
import type { ComponentType } from "react";
import type { PageOf, ShownPage } from "../contract/render.ts";
import { ROUTE_NAMES, type RouteName, type ScreenName } from "../contract/routes.ts";

export interface ScreenProps<Name extends ScreenName> {
  readonly page: PageOf<Name>;
}
/** A screen whose data the route table vouches for. */
export type Screen = ComponentType<{ readonly page: ShownPage }>;

const loaded = new Map<RouteName, Screen>();

/** Loads the module of a screen, once; from its address where that is known. */
export async function loadScreen(name: RouteName, address?: string): Promise<Screen> {
  const load = async (): Promise<{ readonly default: unknown }> =>
    address ? import(/* @vite-ignore */ address) : (await import("./screen-modules.ts")).importScreen(name);
  // The table of screen-modules.ts holds each module against its route; an address comes from the build's manifest of them.
  const screen = (await load()).default as Screen;
  loaded.set(name, screen);
  return screen;
}

/** Loads them all: the server renders any of them without waiting. */
export const loadScreens = () => Promise.all(ROUTE_NAMES.map((name) => loadScreen(name)));

/** A screen that has been loaded. A page is shown only after its screen was loaded with its data; throws otherwise. */
export function screenOf(name: RouteName): Screen {
  const screen = loaded.get(name);
  if (!screen) throw new Error(`The screen "${name}" has not been loaded`);
  return screen;
}
