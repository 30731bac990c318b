/** Production code does not need development packages; checks of the container and the service. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const ROOT = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const manifest: { dependencies: object; devDependencies: object; allowScripts: Record<string, boolean> } = JSON.parse(
  read("package.json"),
);

/** Matches static and dynamic imports, and worker modules. Type imports are removed before. */
const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s)?"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)|new URL\(\s*"(\.[^"]+\.ts)"/gm;

/** Returns all modules that a program may load: project modules by path from the root, others by package name. */
function modulesOf(program: string, seen = new Set<string>()): Set<string> {
  if (seen.has(program)) return seen;
  seen.add(program);
  for (const [, fixed, late, thread] of read(program).matchAll(IMPORT)) {
    const name = fixed ?? late ?? thread ?? "";
    if (name.startsWith(".")) modulesOf(relative(ROOT, resolve(ROOT, dirname(program), name)), seen);
    else if (!name.startsWith("node:"))
      seen.add(
        name
          .split("/")
          .slice(0, name.startsWith("@") ? 2 : 1)
          .join("/"),
      );
  }
  return seen;
}

const IN_PRODUCTION = [
  "server/main.ts",
  "tools/inbox.ts",
  "tools/health.ts",
  "tools/pictures.ts",
  "tools/content-check.ts",
  "tools/preview.ts",
  "tools/products.ts",
  "tools/ids.ts",
  "tools/visits.ts",
];

const partsOf = (version: string) => version.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : 0));

/** Compares two versions. Positive if the first is higher. */
function compared(one: string, other: string): number {
  const [parts, others] = [partsOf(one), partsOf(other)];
  const place = [0, 1, 2].find((each) => (parts[each] ?? 0) !== (others[each] ?? 0));
  return place === undefined ? 0 : (parts[place] ?? 0) - (others[place] ?? 0);
}

/** True if a version is within an `engines` range: `^20.19.0 || >=22.12.0`, `20 || 22`, `>=18 <27`. */
const isWithin = (version: string, range: string): boolean =>
  range.split("||").some((alternative) =>
    [...alternative.matchAll(/(\^|~|>=|>|<=|<)?\s*v?(\*|[\d.x]+)/g)].every(([, sign = "", limit = ""]) => {
      if (limit === "*") return true;
      const order = compared(version, limit);
      if (sign === ">=") return order >= 0;
      if (sign === ">") return order > 0;
      if (sign === "<") return order < 0;
      if (sign === "<=") return order <= 0;
      return order >= 0 && partsOf(version)[0] === partsOf(limit)[0];
    }),
  );

/** Licences that ask no more than to be named, or that stay with their own package. */
const REVIEWED = [
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"],
  ...["CC0-1.0", "Unlicense", "OFL-1.1"],
  // Used as libraries and tools, and not changed.
  ...["MPL-2.0", "EPL-2.0", "LGPL-3.0-or-later"],
];

test("all packages have a licence that has been reviewed", () => {
  const lock: { packages: Record<string, { license?: string; link?: boolean }> } = JSON.parse(
    read("package-lock.json"),
  );
  const isReviewed = (licence: string) =>
    licence
      .replaceAll(/[()]/g, "")
      .split(" OR ")
      .some((choice) => choice.split(" AND ").every((name) => REVIEWED.includes(name)));
  const packages = Object.entries(lock.packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(([, { license = "" }]) => !isReviewed(license))).toEqual([]);
});

describe("the packages of production", () => {
  test("run on each Node version in package.json, so that npm does not warn", () => {
    const lock: { packages: Record<string, { engines?: { node?: string }; optional?: boolean }> } = JSON.parse(
      read("package-lock.json"),
    );
    const named = lock.packages[""]?.engines?.node ?? "";
    expect(JSON.parse(read("package.json")).engines.node).toBe(named);
    const least = [...named.matchAll(/(\d+\.\d+\.\d+)/g)].map(([version]) => version);
    expect(least.length).toBeGreaterThan(0);
    for (const version of least)
      for (const [path, { engines, optional }] of Object.entries(lock.packages))
        if (engines?.node && !optional)
          expect([path, version, isWithin(version, engines.node)]).toEqual([path, version, true]);
    const [, said = ""] = /[Ii]t needs Node ([^:;]*)/.exec(read("docs/operating.md").replaceAll("\n", " ")) ?? [];
    for (const version of least) expect(said).toContain(version.replace(/\.\d+$/, ""));
  });

  test.each(IN_PRODUCTION)("include every import of %s", (program) => {
    const packages = [...modulesOf(program)].filter((module) => !module.includes(".ts"));
    expect(packages.length).toBeGreaterThan(0);
    expect(packages.filter((name) => !(name in manifest.dependencies))).toEqual([]);
  });

  test("are all used there, except the pinned Node, which runs them", () => {
    const used = new Set(IN_PRODUCTION.flatMap((program) => [...modulesOf(program)]));
    expect(Object.keys(manifest.dependencies).filter((name) => !used.has(name))).toEqual(["node"]);
  });

  test("are installed when they are at least a week old", () => {
    expect(read(".npmrc")).toMatch(/^min-release-age=7$/m);
  });

  test("with install scripts are listed with a reason", () => {
    const lock: { packages: Record<string, { hasInstallScript?: boolean }> } = JSON.parse(read("package-lock.json"));
    const scripted = Object.entries(lock.packages).flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript ? [path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)] : [],
    );
    const allowed = Object.keys(manifest.allowScripts);
    expect(allowed.filter((name) => !scripted.includes(name))).toEqual([]);
    const [, reasons = ""] = /^\*\*Install scripts\.\*\*(.*?)\n\n/ms.exec(read("docs/operating.md")) ?? [];
    for (const name of new Set(scripted.map((each) => each.split("/")[0] ?? "")))
      expect(reasons).toContain(`\`${name}`);
  });
});

/** Instructions of the Containerfile by stage, with continued lines joined. */
const stagesOf = (text: string): string[][] =>
  text
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split(/^(?=FROM )/m)
    .map((stage) => stage.split("\n").filter(Boolean));

describe("the container", () => {
  const [build = [], run = []] = stagesOf(read("Containerfile"));

  test("is built in one stage and runs in another, which has no build tools", () => {
    expect(stagesOf(read("Containerfile"))).toHaveLength(2);
    expect(build.join("\n")).toMatch(/npm ci --omit=dev [^\n]*--ignore-scripts/);
    expect(run[0]).toMatch(/^FROM gcr\.io\/distroless\//);
    expect(run.filter((line) => /^(?:RUN|ADD) /.test(line))).toEqual([]);
    expect(run.filter((line) => line.startsWith("COPY ") && !line.startsWith("COPY --from=build "))).toEqual([]);
  });

  test("runs unprivileged, writes only to its volume, and reports its health", () => {
    expect(run).toContain("USER nonroot");
    expect(run.filter((line) => line.startsWith("VOLUME"))).toEqual(["VOLUME /data"]);
    expect(run.find((line) => line.startsWith("ENV"))).toMatch(/ DATA=\/data$/);
    expect(run.find((line) => line.startsWith("HEALTHCHECK"))).toContain("tools/health.ts");
    expect(run.at(-1)).toBe('ENTRYPOINT ["/usr/local/bin/node", "server/main.ts"]');
    expect(read("docs/operating.md")).toMatch(/podman run [^`]*--read-only[^`]*--cap-drop=all/);
  });

  test("has every module that the server and the production commands load", () => {
    const copied = run.flatMap((line) => /^COPY --from=build (.+) \S+$/.exec(line)?.[1]?.split(" ") ?? []);
    const paths = copied.map((path) => path.replace("/srv/switchyard/", ""));
    const needed = IN_PRODUCTION.flatMap((program) => [...modulesOf(program)]);
    const ours = needed.filter((module) => module.includes(".ts"));
    expect(ours.filter((module) => !paths.some((path) => module === path || module.startsWith(`${path}/`)))).toEqual(
      [],
    );
  });

  test("can run on its own content, resize pictures, and back up PostgreSQL", () => {
    const [, command = ""] = /^(podman run [^`]*-e CONTENT=[^`]*)$/m.exec(read("docs/operating.md")) ?? [];
    expect(command.replaceAll("\\\n", " ")).toMatch(/-v \S+:\/content:ro/);
    expect(command.replaceAll("\\\n", " ")).toMatch(/-v \S+:\/srv\/switchyard\/\.cache:U/);
    expect(run).toContain("COPY --from=build /srv/switchyard/.cache/pictures ./.cache/pictures");
    expect(build.join("\n")).toMatch(/apt-get install [^\n]*postgresql-client.*pg_dump \/pg-dump\//);
    expect(run).toContain("COPY --from=build /pg-dump/pg_dump /usr/local/bin/pg_dump");
  });

  test("copies nothing else from the checkout: no .env, no data, no history", () => {
    // Docker reads this file only. Podman prefers .containerignore.
    expect(existsSync(join(ROOT, ".containerignore"))).toBe(false);
    const [first, ...others] = read(".dockerignore").trim().split("\n");
    expect(first).toBe("*");
    expect(others.filter((line) => /env|data|\.git\b/.test(line))).toEqual([]);
  });
});

describe("the service", () => {
  const unit = read("deploy/switchyard.service");
  const keys = new Map([...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, key = "", value = ""]) => [key, value]));

  test.each([
    ["NoNewPrivileges", "yes"],
    ["CapabilityBoundingSet", ""],
    ["ProtectSystem", "strict"],
    ["ProtectHome", "yes"],
    ["PrivateTmp", "yes"],
    ["PrivateDevices", "yes"],
    ["PrivateUsers", "yes"],
    ["ProtectProc", "invisible"],
    ["RestrictNamespaces", "yes"],
    ["RestrictAddressFamilies", "AF_INET AF_INET6 AF_UNIX"],
    ["SystemCallArchitectures", "native"],
    ["SystemCallErrorNumber", "EPERM"],
    ["UMask", "0077"],
  ])("is sandboxed: %s=%s", (key, value) => expect(keys.get(key)).toBe(value));

  test("runs the server on the pinned Node, may write only to its own folders, and can compile code", () => {
    expect(keys.get("ExecStart")).toBe("/srv/switchyard/node_modules/node/bin/node server/main.ts");
    expect(keys.has("ReadWritePaths")).toBe(false);
    expect(unit).toMatch(/^Environment=.*DATA=\/var\/lib\/switchyard$/m);
    expect(keys.get("StateDirectory")).toBe("switchyard");
    const [, own = ""] = /^#Environment=(CONTENT=.*)$/m.exec(unit) ?? [];
    expect(own).toBe(`CONTENT=/srv/acme CACHE=/var/cache/${keys.get("CacheDirectory")}`);
    expect(read("docs/operating.md")).toContain("uncomment the line with `CONTENT` and `CACHE`");
    expect(keys.has("MemoryDenyWriteExecute")).toBe(false);
  });

  test("has an exposure below 1.5 of 10, if systemd is there to compute it", () => {
    const program = "/usr/bin/systemd-analyze";
    if (!existsSync(program)) return expect(keys.size).toBeGreaterThan(30);
    const { stdout } = spawnSync(program, ["security", "--offline=true", "deploy/switchyard.service"], {
      cwd: ROOT,
      encoding: "utf8",
    });
    expect(Number(/Overall exposure level for switchyard\.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(1.5);
  });
});

test("the health check prints its help, and rejects unknown options", () => {
  const run = (word: string) => spawnSync(process.execPath, ["tools/health.ts", word], { cwd: ROOT, encoding: "utf8" });
  expect(run("--help").stdout).toContain("node tools/health.ts");
  const { status, stderr } = run("--hepl");
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});

test("the health check fails with one line if no server responds", () => {
  const { status, stderr } = spawnSync(process.execPath, ["tools/health.ts"], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, PORT: "1" },
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: "http://localhost:1/healthz does not answer.\n" });
});
