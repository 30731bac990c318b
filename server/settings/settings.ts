/**
 * The settings of the server: one schema of environment variables, with type, default, limits and description. They are read and checked
 * once. `.env.example` has the same names and defaults.
 */
import { resolve } from "node:path";
import { z } from "zod";
import type { AnalyticsScript } from "../../contract/analytics.ts";
import { isTimeZone } from "../time/zones.ts";
import { type Folders, foldersOf, ROOT } from "./folders.ts";
import {
  analyticsScript,
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

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

interface SettingMeta {
  readonly description: string;
  /** Holds a password or a key, so its value is never shown in an error. */
  readonly isSecret?: boolean;
}
const settingMeta = z.registry<SettingMeta>();
const MAIL_NAMES = ["MAIL_URL", "MAIL_TO", "MAIL_FROM"] as const;

/** Adds its description to a setting. */
function setting<T extends z.ZodType>(schema: T, description: string, isSecret = false): T {
  settingMeta.add(schema, { description, isSecret });
  return schema;
}
const secret = <T extends z.ZodType>(schema: T, description: string) => setting(schema, description, true);

const environment = z.object({
  PORT: setting(wholeNumber(0, 65_535).default(3000), "Port to listen on. 0 takes any free one."),
  HOST: setting(
    z
      .string()
      .regex(/^[\w.:-]+$/, "must be a host name or an address")
      .default("localhost"),
    "Address to listen on.",
  ),
  WORKERS: setting(wholeNumber(1, 64).default(1), "Processes behind the one port."),
  PUBLIC_URL: setting(
    publicUrl.optional(),
    "Origin that visitors see: for canonical links, the sitemap, HSTS and the same-origin check of forms.",
  ),
  EXPORT_URL: setting(
    publicUrl.optional(),
    "Origin of the site written by npm run export, from which forms and searches are accepted.",
  ),
  HSTS_PRELOAD: setting(yesOrNo.default(false), "Whether the host asks for browsers' HSTS preload lists."),
  DATA: setting(z.string().default("data"), "Folder of the embedded database and of the generated secret."),
  CONTENT: setting(z.string().optional(), "Folder of the site's content."),
  CACHE: setting(z.string().optional(), "Folder of the picture sizes and of other generated files."),
  DATABASE_URL: secret(
    urlOf("must be a postgres:// address", "postgres:", "postgresql:").optional(),
    "PostgreSQL in place of the embedded database.",
  ),
  MAIL_URL: secret(
    urlOf("must be an smtp:// or smtps:// address", "smtp:", "smtps:").optional(),
    "The mail server: smtp://user:password@host:port, or smtps://.",
  ),
  MAIL_TO: setting(mailAddress.optional(), "Recipient of mail about forms."),
  MAIL_FROM: setting(mailAddress.optional(), "Sender of mail about forms."),
  MAPS_KEY: secret(
    z
      .string()
      .regex(/^[\w-]{10,200}$/, "must be a key of letters, digits, - and _")
      .optional(),
    "Key of Google Maps.",
  ),
  ANALYTICS_SCRIPT: setting(
    analyticsScript.optional(),
    "The company's analytics script, loaded once a visitor allows it.",
  ),
  ANALYTICS_DATA: setting(dataAttributes.optional(), "Data attributes of that script."),
  METRICS_PORT: setting(
    wholeNumber(1, 65_535).optional(),
    "Port on which programs on this machine read the metrics (server/plugins/metrics.ts).",
  ),
  METRICS_TOKEN: secret(
    z
      .string()
      .regex(/^[\w.~+/-]{32,200}=*$/, "must have at least 32 letters, digits or - . _ ~ + /")
      .optional(),
    "Bearer token that reads the metrics at /metrics of the site.",
  ),
  SECRET: secret(
    z.string().min(32, "must have at least 32 characters").optional(),
    "Signs form challenges and previews. Without one it is generated and kept in the data folder.",
  ),
  LOG_LEVEL: setting(
    z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
    "Least severity of log lines. info has one for each request.",
  ),
  TRUST_PROXY: setting(
    trustProxy.default(false),
    "Reverse proxies whose X-Forwarded-For is trusted: their number, or their addresses.",
  ),
  RETENTION_DAYS: setting(
    retentionDays.default({}),
    "Days after which submissions are deleted, for all forms or for each. Never if not set.",
  ),
  FORMS_PER_TEN_MINUTES: setting(
    wholeNumber(1, 1_000_000).default(20),
    "Max submissions of one address in ten minutes.",
  ),
  FILES_MB_PER_DAY: setting(
    wholeNumber(100, 1_000_000).default(2000),
    "Max megabytes of files that all visitors together send in a day.",
  ),
  CONFIRMATIONS_PER_DAY: setting(
    wholeNumber(0, 1_000_000).default(200),
    "Max confirmations to visitors in 24 hours. Others are held.",
  ),
  SHARED_CACHE_SECONDS: setting(
    wholeNumber(0, 86_400).default(60),
    "Max delay of an edit through shared caches, seconds. 0 = they revalidate each time.",
  ),
  SUSPECT_FROM: setting(
    wholeNumber(1, 1000).default(10),
    "Spam score from which a form is suspected (submissions/spam/spam-score.ts).",
  ),
  BACKUP_FOLDER: setting(z.string().optional(), "Folder of the nightly backups. Without one there are none."),
  BACKUP_DAYS: setting(wholeNumber(1, 3650).default(14), "Days for which backups are kept."),
  BACKUP_AT: setting(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day such as 03:30")
      .default("03:30"),
    "Time of day of the backup.",
  ),
  ERROR_PAGES_FOLDER: setting(
    z.string().optional(),
    "Folder of the error pages that a proxy shows while the server is down. Without one none are written.",
  ),
  TIME_ZONE: setting(
    z.string().refine(isTimeZone, "must be a time zone such as Asia/Taipei").optional(),
    "Time zone of the site, in place of the one in company.yaml.",
  ),
  REFERENCE_PREFIX: setting(
    z
      .string()
      .regex(/^[A-Z0-9]{1,8}$/, "must be 1 to 8 capital letters or digits")
      .optional(),
    "Start of every reference number, in place of the one in company.yaml.",
  ),
});

type Environment = z.output<typeof environment>;

/** Conditions that hold between settings. */
const checkedEnvironment = environment.superRefine((values, context) => {
  const report = (name: keyof Environment, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  if (values.HSTS_PRELOAD && !values.PUBLIC_URL?.startsWith("https:"))
    report("HSTS_PRELOAD", "needs a PUBLIC_URL that begins with https");
  if (values.ANALYTICS_DATA && !values.ANALYTICS_SCRIPT) report("ANALYTICS_DATA", "needs an ANALYTICS_SCRIPT");
  if (MAIL_NAMES.every((name) => values[name] === undefined)) return;
  for (const name of MAIL_NAMES.filter((each) => values[each] === undefined))
    report(name, "must be set too: mail needs MAIL_URL, MAIL_TO and MAIL_FROM");
});

/** Names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** Describes every setting, for tests and documentation. */
export const describedSettings = (): readonly (SettingMeta & { readonly name: string })[] =>
  Object.entries(environment.shape).map(([name, schema]) => ({
    name,
    description: "",
    ...settingMeta.get(schema),
  }));

/** The settings as the server uses them. A setting that is not set and has no default is null. */
function toSettings(values: Environment) {
  const { MAIL_URL: url, MAIL_TO: to, MAIL_FROM: from } = values;
  const analytics: AnalyticsScript | null = values.ANALYTICS_SCRIPT
    ? { address: values.ANALYTICS_SCRIPT, data: values.ANALYTICS_DATA ?? {} }
    : null;
  return {
    port: values.PORT,
    host: values.HOST,
    workers: values.WORKERS,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    /** The only origin from which forms are accepted. */
    formOrigin: values.PUBLIC_URL ?? null,
    exportUrl: values.EXPORT_URL ?? null,
    hstsPreload: values.HSTS_PRELOAD,
    dataFolder: resolve(ROOT, values.DATA),
    databaseUrl: values.DATABASE_URL ?? null,
    mail: url && to && from ? { url, to, from } : null,
    mapsKey: values.MAPS_KEY ?? null,
    analytics,
    metricsPort: values.METRICS_PORT ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    secret: values.SECRET ?? null,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    retentionDays: values.RETENTION_DAYS,
    formsPerTenMinutes: values.FORMS_PER_TEN_MINUTES,
    filesMbPerDay: values.FILES_MB_PER_DAY,
    confirmationsPerDay: values.CONFIRMATIONS_PER_DAY,
    sharedCacheSeconds: values.SHARED_CACHE_SECONDS,
    suspectFrom: values.SUSPECT_FROM,
    backup: values.BACKUP_FOLDER
      ? { folder: resolve(ROOT, values.BACKUP_FOLDER), days: values.BACKUP_DAYS, at: values.BACKUP_AT }
      : null,
    errorPagesFolder: values.ERROR_PAGES_FOLDER ? resolve(ROOT, values.ERROR_PAGES_FOLDER) : null,
    timeZone: values.TIME_ZONE ?? null,
    referencePrefix: values.REFERENCE_PREFIX ?? null,
  };
}

export type Settings = Folders & Readonly<ReturnType<typeof toSettings>>;
export type MailSettings = Readonly<NonNullable<Settings["mail"]>> & Partial<Pick<Settings, "confirmationsPerDay">>;

function lineOf(issue: z.core.$ZodIssue, variables: Readonly<Record<string, string | undefined>>): string {
  const name = String(issue.path[0]);
  const value = variables[name];
  const isSecret = describedSettings().some((each) => each.name === name && each.isSecret);
  const valueText = value === undefined || isSecret ? "" : `, but is "${value}"`;
  return `Setting ${name} ${issue.message}${valueText}.`;
}

/**
 * Reads the settings from environment variables. An empty variable counts as not set.
 * @throws StartProblem with one line for each invalid setting
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const values = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const { success, data, error } = checkedEnvironment.safeParse(values);
  if (!success) throw new StartProblem(error.issues.map((issue) => lineOf(issue, values)));
  return { ...toSettings(data), ...foldersOf(values) };
}
