/** Imports point one way (design section 4): contract <- machines <- src, contract <- server. Parts of a layer are independent. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ROUTES } from "../contract/routes.ts";

const ROOT = resolve(import.meta.dirname, "..");

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (name === "node_modules") return [];
    if (statSync(join(ROOT, path)).isDirectory()) return sourcesBelow(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}

interface Import {
  readonly from: string;
  /** Path from the root for a file of ours, the package's name for others. */
  readonly to: string;
  readonly isType: boolean;
  /** True for import(), which loads the module on demand. */
  readonly isLater: boolean;
}

const IMPORT = /^(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

function importsOf(from: string): Import[] {
  const text = readFileSync(join(ROOT, from), "utf8");
  return [...text.matchAll(IMPORT)].map(([, type, static_, dynamic]) => {
    const to = static_ ?? dynamic ?? "";
    const path = to.startsWith(".") ? relative(ROOT, resolve(ROOT, dirname(from), to)) : to;
    return { from, to: path, isType: type !== undefined, isLater: dynamic !== undefined };
  });
}

const importsBelow = (folder: string) => sourcesBelow(folder).flatMap(importsOf);
const everyImport = ["contract", "machines", "src", "server", "tools", "quality"].flatMap(importsBelow);

/** Returns the first import cycle; empty if there is none. */
function circleOf(imports: readonly Import[]): readonly string[] {
  const importedBy = Map.groupBy(imports, ({ from }) => from);
  const seen = new Set<string>();
  const circleAfter = (way: readonly string[]): readonly string[] => {
    const last = way.at(-1) ?? "";
    const circle = way.slice(way.indexOf(last));
    if (circle.length > 1) return circle;
    if (seen.has(last)) return [];
    seen.add(last);
    const further = importedBy.get(last)?.map(({ to }) => circleAfter([...way, to])) ?? [];
    return further.find(({ length }) => length > 0) ?? [];
  };
  return [...importedBy.keys()].map((file) => circleAfter([file])).find(({ length }) => length > 0) ?? [];
}

/** Browser code without views. */
const BROWSER = ["src/dom", "src/hooks", "src/storage", "src/providers", "src/inspector"];
/** Layers that all views may import. */
const BELOW_VIEWS = ["contract", "machines", "src/i18n", ...BROWSER, "src/ui", "src/site-context.tsx"];
/** Layers of the server, lowest first. Above them are the folders that answer requests and start the process. */
const BELOW_SERVER = [
  "server/time",
  "server/lib",
  "server/settings",
  "server/log",
  "server/database",
  "server/backup",
  "server/security",
  "server/content",
  "server/search",
  "server/drawings",
  "server/requests",
  "server/site",
  "server/submissions",
  "server/routing",
];
/**
 * Layers that each layer may import, in addition to itself. A folder includes its subfolders, unless they have an entry of their own.
 * Every other import, and a file in no layer, is a mistake.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  machines: ["contract"],
  "src/i18n": ["contract"],
  "src/dom": ["contract", "machines"],
  "src/inspector": [],
  "src/hooks": ["contract", "src/dom", "src/inspector"],
  "src/storage": ["contract", "machines"],
  "src/providers": ["contract", "machines", "src/i18n", "src/dom", "src/inspector", "src/storage", "src/screens.ts"],
  "src/startup": ["contract", "machines", "src/providers", "src/storage"],
  "src/ui": ["contract", "machines", "src/dom", "src/hooks", "src/providers"],
  "src/site-context.tsx": ["contract", "machines"],
  "src/parts": BELOW_VIEWS,
  // Pages know their own props from there, by type.
  "src/pages": [...BELOW_VIEWS, "src/parts", "src/screens.ts"],
  "src/screens.ts": ["contract", "src/screen-modules.ts"],
  "src/screen-modules.ts": ["contract", "src/pages", "src/screens.ts"],
  "src/shell": [...BELOW_VIEWS, "src/parts", "src/screens.ts"],
  "src/exported": ["contract", "machines", "src/providers"],
  "src/analytics": ["contract", "machines", "src/inspector", "src/providers", "src/ui"],
  "src/styles": [],
  // The entries, which put it all together.
  src: [
    ...BELOW_VIEWS,
    "src/pages",
    "src/parts",
    "src/screens.ts",
    "src/screen-modules.ts",
    "src/shell",
    "src/startup",
    "src/exported",
    "src/analytics",
    "src/styles",
  ],
  "server/time": [],
  "server/lib": [],
  "server/settings": ["contract", "server/time"],
  "server/log": ["contract", "server/settings"],
  "server/database": ["contract", "server/settings", "server/time"],
  "server/backup": ["server/database", "server/settings", "server/time"],
  "server/security": ["contract", "server/settings"],
  "server/content": ["contract", "server/time", "server/lib"],
  "server/search": ["contract", "server/content", "server/lib"],
  "server/drawings": ["contract", "server/content"],
  "server/requests": ["contract", "server/content", "server/settings"],
  "server/site": [
    "contract",
    "server/content",
    "server/drawings",
    "server/lib",
    "server/requests",
    "server/search",
    "server/settings",
    "server/time",
  ],
  "server/submissions": [
    "contract",
    "server/content",
    "server/database",
    "server/lib",
    "server/requests",
    "server/settings",
    "server/site",
    "server/time",
  ],
  "server/routing": ["contract", "server/requests", "server/site", "server/submissions"],
  // It loads the built views by their address, and knows no component and no machine.
  server: ["contract", ...BELOW_SERVER],
  tools: ["contract", "src/i18n", "server", ...BELOW_SERVER, "tests"],
  // Measures and breaks the site. Nothing imports it.
  quality: ["contract", "src/i18n", "server", ...BELOW_SERVER, "tools", "tests"],
};
/**
 * The rooms of a folder, lowest first. A room is a folder, or a file at the top. It imports only itself and rooms that are listed
 * before it, so rooms never form a circle.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  "server/content": [
    "texts",
    "files",
    "drawings",
    "sources",
    "pictures",
    "content.ts",
    "words",
    "page.ts",
    "products",
    "addresses",
    "publishing",
    "shell",
    "pages",
    "load",
  ],
  "server/submissions": ["store", "spam", "files", "status", "mail", "lists", "forms", "inbox"],
};
const roomIn = (folder: string, path: string) => path.slice(folder.length + 1).split("/", 1)[0] ?? "";
const layerOf = (path: string): string | undefined =>
  Object.keys(LAYERS)
    .filter((layer) => path === layer || path.startsWith(`${layer}/`))
    .sort((a, b) => b.length - a.length)[0];
/** The packages that a layer may import. Other layers may import every package of package.json. */
const PACKAGES: Readonly<Record<string, RegExp>> = { contract: /^zod$/, machines: /^xstate(\/|$)/ };
const isOurs = (path: string) => /^(contract|machines|src|server|tests|tools|quality|packages)\//.test(path);

describe("imports point one way", () => {
  test.each(Object.keys(LAYERS))("%s imports what its layer may", (layer) => {
    const allowed = new Set([layer, ...(LAYERS[layer] ?? [])]);
    const wrong = everyImport
      .filter(({ from }) => layerOf(from) === layer)
      .filter(({ to }) => (isOurs(to) ? !allowed.has(layerOf(to) ?? to.split("/", 1)[0] ?? "") : false));
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  test("files have no import cycles, types included; modules loaded on demand are separate", () => {
    expect(circleOf([...everyImport, ...importsBelow("packages")].filter(({ isLater }) => !isLater))).toEqual([]);
  });

  test.each(Object.entries(ROOMS))("the rooms of %s import only rooms that are listed before them", (folder, rooms) => {
    expect([...new Set(sourcesBelow(folder).map((path) => roomIn(folder, path)))].sort()).toEqual([...rooms].sort());
    const upward = importsBelow(folder).filter(({ from, to }) => {
      if (!to.startsWith(`${folder}/`)) return false;
      return rooms.indexOf(roomIn(folder, to)) > rooms.indexOf(roomIn(folder, from));
    });
    expect(upward.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  test.each(Object.entries(ROOMS))("docs/design.md describes the rooms of %s in their order", (folder, rooms) => {
    const section = readFileSync(join(ROOT, "docs/design.md"), "utf8").split(`### Rooms of ${folder}`)[1] ?? "";
    const described = section.split(/^#/m)[0]?.matchAll(/^\| `([^`]+)` \| [^|]{10,} \|$/gm) ?? [];
    expect(Array.from(described, ([, room]) => room)).toEqual(rooms);
  });

  test("the rooms of any folder form no circle of values; the texts of the first paint are split off each language", () => {
    const folders = new Set(everyImport.map(({ from }) => dirname(from)).flatMap((path) => [path, dirname(path)]));
    const circles = [...folders].flatMap((folder) => {
      const inside = everyImport.filter(
        ({ from, to, isType, isLater }) =>
          [from, to].every((path) => path.startsWith(`${folder}/`)) && !isType && !isLater,
      );
      const between = inside.map((each) => ({ ...each, from: roomIn(folder, each.from), to: roomIn(folder, each.to) }));
      const circle = circleOf(between.filter(({ from, to }) => from !== to));
      return circle.length > 0 ? [`${folder}: ${circle.join(" -> ")}`] : [];
    });
    expect(circles.filter((circle) => !circle.startsWith("src/i18n: "))).toEqual([]);
  });

  test("nothing imports quality/, whose packages are not installed with the site", () => {
    const others = ["contract", "machines", "src", "server", "tools", "tests", "packages"].flatMap(importsBelow);
    expect(others.filter(({ to }) => to.startsWith("quality/"))).toEqual([]);
  });

  test("only quality/ uses none of the packages of the root", () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const usedBy = (imports: readonly Import[]) =>
      new Set(imports.flatMap(({ to }) => /^(?:@[^/]+\/)?[^./][^/]*/.exec(to) ?? []));
    const ofQuality = usedBy(importsBelow("quality"));
    const ofOthers = usedBy(
      [...["contract", "machines", "src", "server", "tools", "tests", "packages"].flatMap(importsBelow)].concat(
        ["vite.config.ts", "vitest.config.ts", "playwright.config.ts"].flatMap(importsOf),
      ),
    );
    const alone = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => ofQuality.has(name));
    expect(alone.filter((name) => !ofOthers.has(name))).toEqual([]);
  });

  /** Files of the contract with zod schemas. The server checks with them; both sides use the types that follow from them. */
  const schemas = new Set(sourcesBelow("contract").filter((path) => importsOf(path).some(({ to }) => to === "zod")));

  test("contract holds what both the browser and the server use: values on both sides, types and schemas as types", () => {
    const usedBy = (folders: readonly string[], isUse: (found: Import) => boolean): ReadonlySet<string> => {
      const used = new Set<string>();
      const add = (path: string) => {
        if (!path.startsWith("contract/") || used.has(path)) return;
        used.add(path);
        for (const { to } of importsOf(path).filter(isUse)) add(to);
      };
      for (const { to } of folders.flatMap(importsBelow).filter(isUse)) add(to);
      return used;
    };
    const sides = [
      ["machines", "src"],
      ["server", "tools"],
    ];
    const ofValues = sides.map((folders) => usedBy(folders, ({ isType }) => !isType));
    const ofAll = sides.map((folders) => usedBy(folders, () => true));
    const hasValues = (path: string) => /^export (?!type\b|interface\b)/m.test(readFileSync(join(ROOT, path), "utf8"));
    const wrong = sourcesBelow("contract").filter((path) => {
      const uses = hasValues(path) && !schemas.has(path) ? ofValues : ofAll;
      return !uses.every((used) => used.has(path));
    });
    expect(wrong).toEqual([]);
  });

  test("contract and machines import one package each, and views import none of Node's", () => {
    const wrong = everyImport.filter(({ from, to }) => {
      const layer = layerOf(from) ?? "";
      return (
        !isOurs(to) && (PACKAGES[layer]?.test(to) === false || (from.startsWith("src/") && to.startsWith("node:")))
      );
    });
    expect(wrong).toEqual([]);
  });

  test("a page imports only the type of a screen's module; the table of screens imports the module", () => {
    const wrong = everyImport.filter(
      ({ from, to, isType }) => from.startsWith("src/pages/") && to === "src/screens.ts" && !isType,
    );
    expect(wrong).toEqual([]);
  });

  test("views and machines import only types from the schemas, so that the browser gets no zod", () => {
    const wrong = ["src", "machines"]
      .flatMap(importsBelow)
      .filter(({ to, isType }) => to === "zod" || (schemas.has(to) && !isType));
    expect(wrong).toEqual([]);
  });

  test("packages do not import the site, and are imported by name", () => {
    const site = /^(contract|machines|src|server|tests|tools|quality)\//;
    expect(importsBelow("packages").filter(({ to }) => site.test(to))).toEqual([]);
    const inside = ["contract", "machines", "src", "server", "tests", "tools"].flatMap(importsBelow);
    expect(inside.filter(({ to }) => to.startsWith("packages/"))).toEqual([]);
  });

  test("addresses of the site are made by pathTo from the route table, not written out", () => {
    const firsts = new Set(
      Object.values(ROUTES)
        .map(({ path }) => path.split("/")[1])
        .filter((first) => first !== "*"),
    );
    const spelled = new RegExp(`["'\`]/(${[...firsts].join("|")})(["'\`/?#]|\\$\\{)`);
    const wrong = ["machines", "src", "server"].flatMap(sourcesBelow).filter((file) => {
      const code = readFileSync(join(ROOT, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/ .*|hint: .*/g, "");
      return spelled.test(code);
    });
    expect(wrong).toEqual([]);
  });

  test("a selector is used by a view or another machine", () => {
    const code = ["machines", "src"].flatMap(sourcesBelow).map((file) => readFileSync(join(ROOT, file), "utf8"));
    const names = code.flatMap((text) =>
      [...text.matchAll(/^export (?:const|function) (select\w+)/gm)].map(([, name]) => name),
    );
    const uses = (name: string | undefined) => code.join("\n").match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0;
    expect(names.filter((name) => uses(name) < 2)).toEqual([]);
  });

  test("a module that only one page uses is in the folder of that page", () => {
    const importsInViews = importsBelow("src");
    const usersOf = (path: string, seen = new Set<string>()): ReadonlySet<string> => {
      for (const { from } of importsInViews.filter(({ to }) => to === path)) {
        const user = /^src\/pages\/[^/]+|^src\/(?!parts\/).+/.exec(from)?.[0];
        if (!user && !seen.has(from)) usersOf(from, seen.add(from));
        if (user) seen.add(user);
      }
      return seen;
    };
    const ofOnePage = sourcesBelow("src/parts")
      .map((path) => ({ path, users: [...usersOf(path)].filter((user) => !user.startsWith("src/parts/")) }))
      .filter(({ users }) => users.length < 2 && users.every((user) => user.startsWith("src/pages/")));
    expect(ofOnePage.map(({ path }) => path)).toEqual([]);
  });

  test("only their own entry imports the code of exported documents", () => {
    const users = importsBelow("src").filter(({ to }) => to.startsWith("src/exported/"));
    expect(users.map(({ from }) => from)).toEqual(["src/entry-exported.ts"]);
  });

  test("pages do not import each other", () => {
    const folderOf = (path: string) => /^src\/pages\/([^/]+)\//.exec(path)?.[1];
    const wrong = importsBelow("src/pages").filter(({ from, to }) => {
      const page = folderOf(to);
      return page !== undefined && page !== folderOf(from);
    });
    expect(wrong).toEqual([]);
  });
});

describe("a key that belongs to an input method never triggers a shortcut of the site", () => {
  /** Returns the source without comments. */
  const codeOf = (file: string) => readFileSync(join(ROOT, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, "");
  const HELPER = "src/dom/keys.ts";
  /** Asks of text that is entered, not of keys. */
  const OF_INPUT = "src/startup/early-input.ts";
  const views = sourcesBelow("src").filter((file) => file !== HELPER && file !== OF_INPUT);
  const usesHelper = (file: string) => importsOf(file).some(({ to, isType }) => to === HELPER && !isType);

  test("only the helper reads the key of an event", () => {
    const reads =
      /\b(?:event|nativeEvent|e)\.(?:key|code|which)\b|\bkeyCode\b|\bisComposing\b|\{[^{}]*\b(?:key|code)\b[^{}]*\}\s*:\s*(?:\w+\.)?KeyboardEvent/;
    expect(views.filter((file) => reads.test(codeOf(file).replaceAll(/import \{[^}]*\}/g, "")))).toEqual([]);
  });

  test("every key handler uses the helper", () => {
    const hears = /\bonKey(?:Down|Up|Press)\w*=|\.addEventListener\(\s*"key/;
    expect(views.filter((file) => hears.test(codeOf(file)) && !usesHelper(file))).toEqual([]);
  });

  test("React Aria fields with a list, which handle Enter and Escape, do not receive such keys", () => {
    const usesFrame = (file: string) => importsOf(file).some(({ to }) => to === "src/ui/ComboBoxFrame.tsx");
    const withFields = views.filter(
      (file) => /<(?:Input|TextArea)\b/.test(codeOf(file)) && /react-aria-components\/(?!TextField)/.test(codeOf(file)),
    );
    expect(withFields).not.toEqual([]);
    expect(withFields.filter((file) => !usesHelper(file) && !usesFrame(file))).toEqual([]);
    expect(codeOf("src/ui/ComboBoxFrame.tsx")).toContain("onKeyDownCapture={keepComposing}");
  });
});

test("a query that throws if it finds nothing is not followed by an assertion that is always true", () => {
  const files = ["tests", "packages"].flatMap(sourcesBelow);
  const empty =
    /\b(?:get|find)(?:All)?By\w+\((?:[^()]|\([^()]*\))*\)\)\.(?:toBeDefined|toBeTruthy|not\.toBeNull|not\.toBeUndefined)\(/g;
  const wrong = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(empty)].map(([text]) => `${file}: ${text.split("\n", 1)[0]}`),
  );
  expect(wrong).toEqual([]);
});

describe("controls are React Aria's", () => {
  /** Raw controls and widget attributes, by the name that the table in docs/design.md gives them. */
  const RAW: readonly (readonly [name: string, pattern: RegExp])[] = [
    ["<button>", /<button\b/],
    ["<input>", /<input\b(?![^>]*type="(?:hidden|file)")/s],
    ["<select>", /<select\b/],
    ["<textarea>", /<textarea\b/],
    ["aria-expanded", /\baria-expanded=/],
    ["role", /\brole="(?:tab|tablist|tabpanel|combobox|listbox|option|menu|menuitem|dialog|slider|switch|button)"/],
  ];
  /** Rows of the table "Native controls": a file, what is native in it, and why. */
  const section =
    readFileSync(join(ROOT, "docs/design.md"), "utf8").split("### Native controls")[1]?.split(/^#/m)[0] ?? "";
  const table = [...section.matchAll(/^\| `(src\/[^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)].flatMap(
    ([, file = "", names = "", reason = ""]) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => ({ place: `${file} ${name}`, reason: reason.trim() })),
  );
  const found = sourcesBelow("src")
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => {
      const code = readFileSync(join(ROOT, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
      return RAW.filter(([, pattern]) => pattern.test(code)).map(([name]) => `${file} ${name}`);
    });

  test("every native control is in the table of docs/design.md, with its reason", () => {
    expect(found.filter((place) => !table.some((row) => row.place === place))).toEqual([]);
    expect(table.filter(({ reason }) => reason.length < 10)).toEqual([]);
  });

  test("the table contains only existing controls", () => {
    expect(table.map(({ place }) => place).filter((place) => !found.includes(place))).toEqual([]);
  });
});
