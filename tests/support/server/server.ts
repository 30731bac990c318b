/** Starts a real server for tests. It listens, and has its own SQLite file and folders. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import type { Render } from "../../../contract/render.ts";
import { type AppParts, buildApp, type Limits } from "../../../server/app.ts";
import { type Database, openDatabase } from "../../../server/database/database.ts";
import { openLog } from "../../../server/log/log.ts";
import { listen } from "../../../server/process/listen.ts";
import type { DevelopmentViews } from "../../../server/render/development-views.ts";
import { readSettings, type Settings } from "../../../server/settings/settings.ts";
import type { readFreeSpace } from "../../../server/submissions/files/disk-space.ts";
import { openFileStore } from "../../../server/submissions/files/file-store.ts";
import type { FormService } from "../../../server/submissions/forms/receive.ts";
import { CHALLENGE_RULES } from "../../../server/submissions/spam/challenge.ts";
import { createLimits } from "../../../server/submissions/spam/limits.ts";
import { openVisits, type Visits } from "../../../server/visits/visits.ts";
import { CLIENT_FILES, fakeContent, fakeRender, TEMPLATE } from "./site-fake.ts";

type Undo = () => Promise<void>;

const TERABYTE = 1024 ** 4;
const PLENTY = { free: TERABYTE, size: TERABYTE };

async function makeFolder(atEnd: (undo: Undo) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-server-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder that is removed after the test. */
export const temporaryFolder = (): Promise<string> => makeFolder(onTestFinished);

/** Settings with every folder below `folder`, and a few files in them. */
async function testSettings(folder: string, changes: Partial<Settings> = {}): Promise<Settings> {
  const settings: Settings = {
    ...readSettings({ PORT: "0", LOG_LEVEL: "silent" }),
    dataFolder: join(folder, "data"),
    contentFolder: join(folder, "content"),
    builtFolder: join(folder, "dist"),
    picturesFolder: join(folder, "pictures"),
    readingsFile: join(folder, "content.sqlite"),
    ...changes,
  };
  const files: Record<string, string> = {
    "content/media/brand/logo.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "content/media/film.mp4": "0123456789",
    "content/media/media.json": "{}",
    "content/media/.hidden.svg": "<svg/>",
    "content/files/sheet.pdf": "%PDF-1.7 0123456789",
    "content/company.yaml": "name: secret",
    "dist/client/assets/index-1.js": `export const text = "${"x".repeat(3000)}";`,
    "dist/client/assets/index-1.css": "body{}",
    "dist/client/index.html": TEMPLATE,
    "dist/server/entry-server.js": "secret",
    "pictures/photo-abc-320.avif": "avif",
    "pictures/manifest.json": "{}",
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return settings;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly settings: Settings;
  readonly database: Database;
  readonly content: ReturnType<typeof fakeContent>;
  readonly visits: Visits;
  /** fetch() to a path of the server, without following redirects. */
  ask(path: string, init?: RequestInit): Promise<Response>;
}

interface ServerChanges {
  readonly settings?: Partial<Settings>;
  readonly forms?: Partial<FormService>;
  /** Milliseconds that the database may take. */
  readonly patience?: number;
  readonly limits?: Limits;
  readonly nightly?: AppParts["nightly"];
  /** Renders instead of the small views. */
  readonly render?: Render;
  /** Replaces the small views and their renderer. */
  readonly development?: DevelopmentViews;
  /** The free space of the disk. By default it is large. */
  readonly freeSpace?: typeof readFreeSpace;
  /** The address of "localhost". */
  readonly addresses?: readonly [string, ...string[]];
}

/** A server with the small site, stopped after the test. */
export const startServer = (changes: ServerChanges = {}): Promise<TestServer> => openServer(changes, onTestFinished);

/** A server for all tests of a group, which change nothing that another one reads. Returns a function that returns it within a test. */
export function serverOfGroup(): () => TestServer {
  const undone: Undo[] = [];
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer({}, (undo) => undone.unshift(undo));
  });
  afterAll(async () => {
    for (const undo of undone) await undo();
  });
  return () => server;
}

/** @param atEnd registers what ends the server. The last registered one runs first. */
async function openServer(
  {
    settings: changes,
    forms: formChanges,
    patience,
    limits = {},
    nightly,
    render = fakeRender,
    development,
    freeSpace = async () => PLENTY,
    addresses = ["127.0.0.1"],
  }: ServerChanges,
  atEnd: (undo: Undo) => void,
): Promise<TestServer> {
  const settings = await testSettings(await makeFolder(atEnd), changes);
  const database = await openDatabase(settings, patience);
  const content = fakeContent();
  const views = {
    render,
    template: TEMPLATE,
    clientFilesOf: () => CLIENT_FILES,
  };
  const secret = "s".repeat(32);
  const forms: FormService = {
    database,
    files: openFileStore(database, settings, { freeSpace }),
    secret,
    limits: createLimits(database, { ...settings, secret }),
    rules: { ...CHALLENGE_RULES, bits: 6, count: 2, least: 0 },
    referencePrefix: settings.referencePrefix ?? "AC",
    timeZone: () => "UTC",
    dueAfter: (receivedAt) => content.site.dueAfter(receivedAt),
    statusKey: () => undefined,
    spamThreshold: settings.suspectFrom,
    isMailSet: settings.mail !== null,
    confirmationsPerDay: settings.confirmationsPerDay,
    onStored: () => undefined,
    onChanged: () => undefined,
    ...formChanges,
  };
  const log = openLog(settings.logLevel);
  const visits = openVisits();
  const app = await buildApp({
    settings,
    content,
    views: development ?? { load: () => views, lasting: true },
    forms,
    log,
    visits,
    nightly,
    limits: { shutdownDelay: 0, ...limits },
  });
  await listen(app, { host: "localhost", port: 0 }, async () => addresses);
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://${addresses[0]}:${port}`;
  atEnd(async () => {
    await app.close();
    await database.destroy();
  });
  const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: "manual", ...init });
  return { app, origin, settings, database, content, visits, ask };
}
