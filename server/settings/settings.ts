/** The settings of the server: environment variables, read and checked once (design section 7). `.env.example` explains each. */
import { resolve } from "node:path";
import { z } from "zod";
import type { AnalyticsScript } from "../../contract/analytics.ts";
import { isTimeZone } from "../time/zones.ts";
import { type Folders, foldersOf, ROOT } from "./folders.ts";
import {
  analyticsScript,
  type DaysPerForm,
  dataAttributes,
  mailAddress,
  publicUrl,
  retentionDays,
  trustProxy,
  urlOf,
  wholeNumber,
  yesOrNo,
} from "./setting-values.ts";
import { StartProblem } from "./start-problem.ts";

export interface MailSettings {
  /** The mail server: smtp://user:password@host:port, or smtps://. */
  readonly url: string;
  readonly to: string;
  readonly from: string;
}

interface BackupSettings {
  /** Where backups are kept. */
  readonly folder: string;
  /** For so many days. */
  readonly days: number;
  /** The time of day, such as 03:30. */
  readonly at: string;
}

export interface Settings extends Folders {
  readonly port: number;
  readonly host: string;
  /** Processes that serve behind the one port. */
  readonly workers: number;
  /** Origin that visitors see, without a closing slash: for canonical links, the sitemap and the same-origin check. */
  readonly publicUrl: string;
  /** The only origin that forms are taken from; null where PUBLIC_URL is not set. */
  readonly formOrigin: string | null;
  /** Origin of the site that `npm run export` has written, from which this server takes forms and searches; null = none. */
  readonly exportUrl: string | null;
  /** Whether browsers may be told of the host before its first visit: it asks to be put on the list that they ship with. */
  readonly hstsPreload: boolean;
  /** Where what visitors send is kept, when no PostgreSQL is named. */
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** Whether what the search finds by lies in that PostgreSQL, for all servers that share it. */
  readonly searchInDatabase: boolean;
  readonly mail: MailSettings | null;
  readonly mapsKey: string | null;
  /** The company's own analytics, which visitors are asked about; null = nobody measures, and nobody is asked. */
  readonly analytics: AnalyticsScript | null;
  /** Where programs on this machine may read the metrics (server/plugins/metrics.ts); null = nowhere. */
  readonly metricsPort: number | null;
  /** Who shows it may read the metrics at the site's own address; null = nobody. */
  readonly metricsToken: string | null;
  /** Signs the challenges of the forms; null = one is made and kept in the data folder. */
  readonly secret: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Whose X-Forwarded-For is believed: nobody's, a number of proxies, or addresses. */
  readonly trustProxy: false | number | readonly string[];
  /** Submissions that one address may try in ten minutes. */
  readonly formsPerTenMinutes: number;
  /** How long an edit may take to be seen through shared caches, seconds; 0 = they ask each time. */
  readonly sharedCacheSeconds: number;
  /** The weight of signs from which a form is suspect (forms/suspicion.ts). */
  readonly suspectFrom: number;
  /** Backups of every night; null = the operator makes them. */
  readonly backup: BackupSettings | null;
  /** The zone of the site's clocks; null where company.yaml says it. */
  readonly timeZone: string | null;
  /** Days for which what each form brought is kept; for good where it is not named. */
  readonly retentionDays: DaysPerForm;
  /** Starts every reference number; null where the content says it. */
  readonly referencePrefix: string | null;
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const environment = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, "must be a host name or an address")
      .default("localhost"),
    WORKERS: wholeNumber(1, 64).default(1),
    PUBLIC_URL: publicUrl.optional(),
    EXPORT_URL: publicUrl.optional(),
    HSTS_PRELOAD: yesOrNo.default(false),
    DATA: z.string().default("data"),
    CONTENT: z.string().optional(),
    DATABASE_URL: urlOf("must be a postgres:// address", "postgres:", "postgresql:").optional(),
    SEARCH_IN_DATABASE: yesOrNo.default(false),
    MAIL_URL: urlOf("must be an smtp:// or smtps:// address", "smtp:", "smtps:").optional(),
    MAIL_TO: mailAddress.optional(),
    MAIL_FROM: mailAddress.optional(),
    MAPS_KEY: z
      .string()
      .regex(/^[\w-]{10,200}$/, "must be a key of letters, digits, - and _")
      .optional(),
    ANALYTICS_SCRIPT: analyticsScript.optional(),
    ANALYTICS_DATA: dataAttributes.optional(),
    METRICS_PORT: wholeNumber(1, 65_535).optional(),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w.~+/-]{32,200}=*$/, "must have at least 32 letters, digits or - . _ ~ + /")
      .optional(),
    SECRET: z.string().min(32, "must have at least 32 characters").optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
    TRUST_PROXY: trustProxy.default(false),
    RETENTION_DAYS: retentionDays.default({}),
    FORMS_PER_TEN_MINUTES: wholeNumber(1, 1_000_000).default(20),
    SHARED_CACHE_SECONDS: wholeNumber(0, 86_400).default(60),
    SUSPECT_FROM: wholeNumber(1, 1000).default(10),
    BACKUP_FOLDER: z.string().optional(),
    BACKUP_DAYS: wholeNumber(1, 3650).default(14),
    BACKUP_AT: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day such as 03:30")
      .default("03:30"),
    TIME_ZONE: z.string().refine(isTimeZone, "must be a time zone such as Asia/Taipei").optional(),
    REFERENCE_PREFIX: z
      .string()
      .regex(/^[A-Z0-9]{1,8}$/, "must be 1 to 8 capital letters or digits")
      .optional(),
  })
  .superRefine((given, context) => {
    if (given.HSTS_PRELOAD && !given.PUBLIC_URL?.startsWith("https:")) {
      context.addIssue({
        code: "custom",
        path: ["HSTS_PRELOAD"],
        message: "needs a PUBLIC_URL that begins with https",
      });
    }
    if (given.SEARCH_IN_DATABASE && !given.DATABASE_URL) {
      context.addIssue({ code: "custom", path: ["SEARCH_IN_DATABASE"], message: "needs a DATABASE_URL" });
    }
    if (given.ANALYTICS_DATA && !given.ANALYTICS_SCRIPT) {
      context.addIssue({ code: "custom", path: ["ANALYTICS_DATA"], message: "needs an ANALYTICS_SCRIPT" });
    }
    const names = ["MAIL_URL", "MAIL_TO", "MAIL_FROM"] as const;
    if (names.every((name) => given[name] === undefined)) return;
    for (const name of names.filter((name) => given[name] === undefined)) {
      context.addIssue({
        code: "custom",
        path: [name],
        message: "must be set too: mail needs MAIL_URL, MAIL_TO and MAIL_FROM",
      });
    }
  });

/** Names of all environment variables that are read. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** Never shown in an error: what holds a password or a key. */
const SECRETS = new Set(["DATABASE_URL", "MAIL_URL", "SECRET", "MAPS_KEY", "METRICS_TOKEN"]);

function lineOf(issue: z.core.$ZodIssue, given: Readonly<Record<string, string | undefined>>): string {
  const name = String(issue.path[0]);
  const value = given[name];
  const shown = value === undefined || SECRETS.has(name) ? "" : `, but is "${value}"`;
  return `Setting ${name} ${issue.message}${shown}.`;
}

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * @throws StartProblem with one line for each that is wrong
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const { success, data, error } = environment.safeParse(given);
  if (!success) throw new StartProblem(error.issues.map((issue) => lineOf(issue, given)));
  const { MAIL_URL: url, MAIL_TO: to, MAIL_FROM: from } = data;
  return {
    port: data.PORT,
    host: data.HOST,
    workers: data.WORKERS,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    formOrigin: data.PUBLIC_URL ?? null,
    exportUrl: data.EXPORT_URL ?? null,
    hstsPreload: data.HSTS_PRELOAD,
    dataFolder: resolve(ROOT, data.DATA),
    ...foldersOf(given),
    databaseUrl: data.DATABASE_URL ?? null,
    searchInDatabase: data.SEARCH_IN_DATABASE,
    mail: url && to && from ? { url, to, from } : null,
    mapsKey: data.MAPS_KEY ?? null,
    analytics: data.ANALYTICS_SCRIPT ? { address: data.ANALYTICS_SCRIPT, data: data.ANALYTICS_DATA ?? {} } : null,
    metricsPort: data.METRICS_PORT ?? null,
    metricsToken: data.METRICS_TOKEN ?? null,
    secret: data.SECRET ?? null,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    retentionDays: data.RETENTION_DAYS,
    formsPerTenMinutes: data.FORMS_PER_TEN_MINUTES,
    sharedCacheSeconds: data.SHARED_CACHE_SECONDS,
    suspectFrom: data.SUSPECT_FROM,
    backup: data.BACKUP_FOLDER
      ? { folder: resolve(ROOT, data.BACKUP_FOLDER), days: data.BACKUP_DAYS, at: data.BACKUP_AT }
      : null,
    timeZone: data.TIME_ZONE ?? null,
    referencePrefix: data.REFERENCE_PREFIX ?? null,
  };
}
