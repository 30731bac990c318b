/** What the build leaves out of the client: what no visitor's browser needs. */
import { join } from "node:path";
import { type Plugin, Visitor } from "vite";

const ROOT = join(import.meta.dirname, "../..");

/** The router's own build for production, which its package does not offer by name; and what React has had since version 18. */
export const LEAN_PACKAGES = [
  { find: /^react-router$/, replacement: join(ROOT, "node_modules/react-router/dist/production/index.mjs") },
  { find: /^react-router\/dom$/, replacement: join(ROOT, "node_modules/react-router/dist/production/dom-export.mjs") },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
];

/** React Aria speaks 34 languages by itself, on this site by the texts of the interface (src/effects/aria-words.ts). */
export const localesOfSite: Plugin = {
  name: "locales-of-the-site",
  load: {
    filter: { id: /\/react-(?:aria|aria-components|stately)\/dist\/private\/intl\/.*[a-z]{2}-[A-Z]{2}\.mjs$/ },
    handler: () => "export default undefined;",
  },
};

/**
 * What the router's components are called in development tools keeps those in the build that no page uses: an assignment to a
 * component is something done with it.
 */
export const namelessComponents: Plugin = {
  name: "nameless-components",
  transform: {
    filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, "")
        .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1"),
      map: null,
    }),
  },
};

/**
 * A class that a module names in full stands in the script as the constant that it is, where a part asks for it; what a sheet is
 * imported as by default is an object of them all, which no bundler takes apart.
 */
export const classesByName: readonly Plugin[] = [
  {
    name: "classes-by-name",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx$/, code: /\.module\.css"/ },
      handler: (code) => ({
        code: code.replace(/^import (\w+) from (?="[^"]+\.module\.css")/gm, "import * as $1 from "),
        map: null,
      }),
    },
  },
  {
    // The sheet belongs to the page though nothing is left of what its module says.
    name: "sheets-of-classes",
    enforce: "post",
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
    },
  },
];

const WORDS = new Set(["description", "meta", "types"]);
/** What the types of a machine are of: a state may be called "types" as well. */
const TYPED = new Set(["context", "events", "emitted", "input", "output", "tags", "meta"]);

/** What testers and tools read of a machine, from the sources: descriptions of its states and events, and its types. */
export const wordlessMachines: Plugin = {
  name: "wordless-machines",
  enforce: "post",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  transform: {
    filter: { id: /\/machines\/[\w-]+\.ts$/ },
    handler(code) {
      let text = code;
      new Visitor({
        Property({ key, value, start, end }) {
          if (key.type !== "Identifier" || !WORDS.has(key.name)) return;
          const names =
            value.type === "ObjectExpression"
              ? value.properties.map(
                  (each) => each.type === "Property" && each.key.type === "Identifier" && each.key.name,
                )
              : [];
          const isDescription = value.type === "Literal" && typeof value.value === "string";
          const isOfEvents = names.includes("events");
          const isOfTypes = key.name === "types" && isOfEvents && names.every((name) => TYPED.has(String(name)));
          if (!(isDescription || isOfEvents || isOfTypes)) return;
          // As many blanks as there were signs, so that everything else keeps its place.
          const last = end + (code[end] === "," ? 1 : 0);
          text = text.slice(0, start) + code.slice(start, last).replace(/\S/g, " ") + text.slice(last);
        },
      }).visit(this.parse(code));
      return { code: text, map: null };
    },
  },
};
