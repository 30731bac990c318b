/** A server with the small site of site-fake.ts, easy challenges and no mail, which starts fast: to be killed again and again. */
import type { AddressInfo } from "node:net";
import { buildApp } from "../../../server/app.ts";
import { openDatabase } from "../../../server/database/database.ts";
import { openLog } from "../../../server/log/log.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { openFileStore } from "../../../server/submissions/files/file-store.ts";
import { CHALLENGE_RULES } from "../../../server/submissions/spam/challenge.ts";
import { createLimits } from "../../../server/submissions/spam/limits.ts";
import { CLIENT_FILES, fakeContent, fakeRender, TEMPLATE } from "./site-fake.ts";

const settings = readSettings({ ...process.env, LOG_LEVEL: "silent" });
const database = await openDatabase(settings);
const views = { render: fakeRender, template: TEMPLATE, clientFilesOf: () => CLIENT_FILES };
const secret = "s".repeat(32);
const app = await buildApp({
  settings,
  content: fakeContent(),
  views: { load: () => views, lasting: true },
  forms: {
    database,
    files: openFileStore(database, settings),
    secret,
    limits: createLimits(database, { secret, formsPerTenMinutes: 1_000_000, filesMbPerDay: 1_000_000 }),
    rules: { ...CHALLENGE_RULES, bits: 1, count: 1, least: 0 },
    referencePrefix: "AC",
    timeZone: () => "UTC",
    dueAfter: () => undefined,
    isMailSet: false,
    confirmationsPerDay: 0,
    statusKey: () => undefined,
    onChanged: () => undefined,
    spamThreshold: settings.suspectFrom,
    onStored: () => undefined,
  },
  log: openLog(settings.logLevel),
});
await app.listen({ host: "127.0.0.1", port: 0 });
console.log(`Switchyard is at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
