/** Finds the programs of the browsers. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isProgram, programOf } from "../../tools/install.ts";

/** Returns the path of Firefox: the variable FIREFOX, or the installed one; undefined if there is none. */
export const findFirefox = (): string | undefined =>
  process.env["FIREFOX"] || (programOf("firefox-esr") ?? programOf("firefox"));

export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Debian's folder of libraries. */
const LIBRARIES = "/usr/lib";

/** Returns the path of MiniBrowser, which Debian installs in a folder named after the architecture and a version. */
function miniBrowser(): string | undefined {
  const places = readdirSync(LIBRARIES).flatMap((folder) =>
    ["webkit2gtk-4.1", "webkitgtk-6.0"].map((library) => join(LIBRARIES, folder, library, "MiniBrowser")),
  );
  return places.find(isProgram);
}

/** Returns the paths of the programs of WebKitGTK, or undefined if one is missing. */
export function findWebKit(): WebKit | undefined {
  const [driver, browser, screen] = [programOf("WebKitWebDriver"), miniBrowser(), programOf("Xvfb")];
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}
