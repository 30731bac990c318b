/** The screens by the name that the route table gives them. Each is a module of its own, loaded when it is first shown. */
import type { ComponentType } from "react";
import type { PageResponses } from "../contract/pages.ts";
import { type PageValue, ROUTE_NAMES, type RouteName, screenNameOf } from "../contract/routes.ts";
import type { SearchResponse } from "../contract/search.ts";
import type { ShownPage } from "../machines/page.ts";

/** What a screen can be fed with: the value of `page`, or a search. */
type ScreenData = PageValue | "search";
type ResponseOf<P extends ScreenData> = P extends PageValue
  ? PageResponses[P]
  : SearchResponse | PageResponses["profile"];

export interface ScreenProps<P extends ScreenData> {
  readonly page: Omit<ShownPage, "response"> & { readonly response: ResponseOf<P> };
}
/** A screen whose data the route table vouches for. */
export type Screen = ComponentType<{ readonly page: ShownPage }>;

/** The screen "pressList" is src/pages/press-list/PressListScreen.tsx, and so are they all. */
const files = import.meta.glob<{ readonly default: unknown }>("./pages/*/*Screen.tsx");

function fileOf(route: RouteName): string {
  const name = screenNameOf(route);
  const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `pages/${folder}/${name.replace(/^./, (letter) => letter.toUpperCase())}Screen.tsx`;
}

const loaded = new Map<RouteName, Screen>();

/** Loads the module of a screen, once. Throws where the screen of a route has no file. */
export async function loadScreen(name: RouteName): Promise<Screen> {
  const load = files[`./${fileOf(name)}`];
  if (!load) throw new Error(`The screen "${name}" has no file src/${fileOf(name)}`);
  const screen = (await load()).default as Screen;
  loaded.set(name, screen);
  return screen;
}

/** Loads them all: the server renders any of them without waiting. */
export const loadScreens = () => Promise.all(ROUTE_NAMES.map(loadScreen));

/** A screen that has been loaded. A page is shown only after its screen was loaded with its data; throws otherwise. */
export function screenOf(name: RouteName): Screen {
  const screen = loaded.get(name);
  if (!screen) throw new Error(`The screen "${name}" has not been loaded`);
  return screen;
}

/** Source file of a screen: the key of its chunk in the build's manifest. */
export const screenFile = (name: RouteName): string => `src/${fileOf(name)}`;
