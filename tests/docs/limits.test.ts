/** docs/security.md has the limits of the code. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { UPLOAD_TIMEOUT } from "../../contract/constants.ts";
import { MAX_FILE_SIZE, MAX_FILES, MAX_FILES_SIZE } from "../../contract/inquiry-files.ts";
import { MAX_ORDER_TEXT } from "../../contract/order-limits.ts";
import { BODY_LIMITS } from "../../server/plugins/bodies.ts";
import { CONNECTION_LIMITS } from "../../server/plugins/connections.ts";
import { RENDERING_LIMITS } from "../../server/render/rendering-thread.ts";
import { RENDER_LIMITS } from "../../server/responses/render-queue.ts";
import { readSettings } from "../../server/settings/settings.ts";
import { MIN_FREE_BYTES, MIN_FREE_PART } from "../../server/submissions/files/disk-space.ts";
import { MAX_WAITING } from "../../server/submissions/files/file-store.ts";
import { MAX_UPLOADS, MAX_UPLOADS_OF_NETWORK } from "../../server/submissions/files/uploads.ts";
import { LIST_LIMITS } from "../../server/submissions/lists/list-limit.ts";
import { MAX_LISTS } from "../../server/submissions/lists/order-lines.ts";
import { MAX_SHEETS, SHEET_LIMITS } from "../../server/submissions/lists/order-sheets.ts";
import { MAX_LINES } from "../../server/submissions/lists/order-text/lines.ts";
import { MAX_NUMBERS, MAX_ROW_NUMBERS } from "../../server/submissions/lists/order-text.ts";
import { MAX_CONFIRMATIONS } from "../../server/submissions/mail/address.ts";
import { MAX_DOMAIN_CONFIRMATIONS } from "../../server/submissions/mail/confirmation-limit.ts";
import { CHALLENGES_PER_FORM, MAX_NETWORK_BYTES, SHARE } from "../../server/submissions/spam/limits.ts";

const { filesMbPerDay, formsPerTenMinutes, confirmationsPerDay } = readSettings({});
const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE ** 2;

/** Returns limits under names with a prefix. */
const named = (prefix: string, limits: object) =>
  Object.fromEntries(Object.entries(limits).map(([name, value]) => [`${prefix}.${name}`, value as number]));
const VALUES: Readonly<Record<string, number>> = {
  ...CONNECTION_LIMITS,
  ...BODY_LIMITS,
  ...RENDER_LIMITS,
  ...named("RENDER_LIMITS", RENDER_LIMITS),
  ...named("RENDERING_LIMITS", RENDERING_LIMITS),
  ...named("SHEET_LIMITS", SHEET_LIMITS),
  ...named("LIST_LIMITS", LIST_LIMITS),
  ...named("SHARE", SHARE),
  UPLOAD_TIMEOUT,
  MAX_UPLOADS,
  MAX_UPLOADS_OF_NETWORK,
  MAX_FILE_SIZE,
  MAX_FILES,
  MAX_FILES_SIZE,
  MAX_NETWORK_BYTES,
  MAX_WAITING,
  MIN_FREE_PART,
  MIN_FREE_BYTES,
  MAX_ORDER_TEXT,
  MAX_LINES,
  MAX_NUMBERS,
  MAX_ROW_NUMBERS,
  MAX_LISTS,
  MAX_SHEETS,
  CHALLENGES_PER_FORM,
  MAX_CONFIRMATIONS,
  MAX_DOMAIN_CONFIRMATIONS,
  FILES_MB_PER_DAY: filesMbPerDay * MEGABYTE,
  FORMS_PER_TEN_MINUTES: formsPerTenMinutes,
  CONFIRMATIONS_PER_DAY: confirmationsPerDay,
};

/** The units of the table, in bytes, milliseconds or parts. A rate is in decimal kilobytes. */
const UNITS: Readonly<Record<string, number>> = {
  k: KILOBYTE,
  kB: KILOBYTE,
  "kB/s": 1000,
  MB: MEGABYTE,
  GB: KILOBYTE * MEGABYTE,
  s: 1000,
  min: 60_000,
  "%": 0.01,
};
const table =
  readFileSync(join(import.meta.dirname, "../../docs/security.md"), "utf8").match(/^## Limits$.*?^## V1/ms)?.[0] ?? "";
const written = [...table.matchAll(/([\d,]+)(?: (k|kB|kB\/s|MB|GB|s|min|%))? `([\w.]+)`/g)].map(
  ([, number = "", unit = "", name = ""]) => [name, Number(number.replaceAll(",", "")) * (UNITS[unit] ?? 1)] as const,
);

test("each limit of the table is that of the code", () => {
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(written.map(([name]) => [name, VALUES[name]])));
});

test("the table has the limits of bodies, uploads, files, disk, pages, lists, confirmations and connections", () => {
  const names = new Set(written.map(([name]) => name));
  const LEFT_OUT = ["checkInterval", "bodyCheckInterval", "requestTimeout"];
  const wanted = Object.keys(VALUES).filter((name) => !/^(RENDER_LIMITS|SHARE)\.|\.(load|idle)$|^window$/.test(name));
  expect(wanted.filter((name) => !names.has(name) && !LEFT_OUT.includes(name))).toEqual([]);
});
