/**
 * Counts reports of browsers: policy violations (Reporting API) and crashed screens. Anybody can send such reports, so they are
 * counted by a few words of a fixed form. Nothing else is stored: no page address, no text, nothing about the visitor.
 */
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import { SCREEN_REPORT } from "../../contract/constants.ts";

/** One kind of report: the policy or other type, its directive, and the origin or keyword that was blocked. */
export interface ReportKind {
  readonly policy: string;
  readonly directive: string;
  readonly blocked: string;
}

interface ReportCount extends ReportKind {
  readonly count: number;
}

export interface ReportCounts {
  /** Counts one report. */
  add(kind: ReportKind): void;
  /** Returns the count of each kind since the start, the most frequent first. At most `MAX_KINDS`, including "other". */
  counts(): readonly ReportCount[];
  close(): void;
}

/** Max kinds that are distinguished. Later ones count as "other". */
const MAX_KINDS = 100;
/** New reports are logged together after this delay, milliseconds. */
const LOG_DELAY = 60_000;
/** Max kinds in one log line. */
const MAX_LOGGED_KINDS = 10;
const OTHER: ReportKind = { policy: "other", directive: "other", blocked: "other" };

const text = z.string().max(2000).optional().catch(undefined);
/** The body of a report. A field that is not a text counts as absent. */
const body = z.object({
  effectiveDirective: text,
  blockedURL: text,
  documentURL: text,
  type: text,
  "effective-directive": text,
  "violated-directive": text,
  "blocked-uri": text,
  "document-uri": text,
});
const modern = z.object({ type: text, url: text, body: body.catch({}) });
/** The `report-uri` format has one report in a body, without a type. */
const older = z
  .object({ "csp-report": body })
  .transform((report) => ({ type: "csp-violation", url: undefined, body: report["csp-report"] }));
/** Max reports that are read from one body. */
const MAX_REPORTS = 20;
const reports = z
  .union([z.array(z.unknown()).transform((each) => each.slice(0, MAX_REPORTS)), z.unknown().transform((one) => [one])])
  .transform((each) => each.flatMap((one) => z.union([older, modern]).safeParse(one).data ?? []));

const POLICIES = new Set(["csp-violation", "coep", "coop", "integrity-violation", SCREEN_REPORT]);
const DIRECTIVE = /^[a-z-]{1,40}$/;
const KEYWORD = /^(?:inline|eval|wasm-eval|data|blob|trusted-types-sink|trusted-types-policy)$/;

/** Returns the origin that was blocked, or its keyword if it has no origin. */
function blockedOf(blocked: string | undefined): string {
  if (!blocked || KEYWORD.test(blocked)) return blocked ?? "";
  if (!URL.canParse(blocked)) return "other";
  const { origin, protocol } = new URL(blocked);
  return origin === "null" ? protocol : origin.slice(0, 100);
}

/**
 * Returns the kinds of the reports in a body. Ignores reports about pages of other sites.
 * @param origin the origin of the site, as visitors see it
 */
export function kindsOf(sent: unknown, origin: string): ReportKind[] {
  return reports.parse(sent).flatMap(({ type = "", url, body: report }) => {
    const page = url ?? report.documentURL ?? report["document-uri"] ?? "";
    if (!URL.canParse(page) || new URL(page).origin !== origin) return [];
    const named = report.effectiveDirective ?? report["effective-directive"] ?? report["violated-directive"];
    const directive = named?.split(" ")[0] ?? report.type ?? "";
    return [
      {
        policy: POLICIES.has(type) ? type : "other",
        directive: DIRECTIVE.test(directive) ? directive : "",
        blocked: blockedOf(report.blockedURL ?? report["blocked-uri"]),
      },
    ];
  });
}

/** Starts counting. New reports are logged together after a delay. */
export function countReports(log: FastifyBaseLogger): ReportCounts {
  const all = new Map<string, ReportCount>();
  let fresh = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const most = (counts: Iterable<ReportCount>) => [...counts].sort((a, b) => b.count - a.count);

  function logFresh(): void {
    timer = undefined;
    const reported = [...fresh].flatMap(([key, count]) => {
      const kind = all.get(key);
      return kind ? [{ ...kind, count }] : [];
    });
    fresh = new Map();
    log.warn({ reports: most(reported).slice(0, MAX_LOGGED_KINDS) }, "browsers report problems");
  }

  return {
    add(report) {
      const isKnown = all.has(JSON.stringify(report));
      const kind = isKnown || all.size < MAX_KINDS - 1 ? report : OTHER;
      const key = JSON.stringify(kind);
      all.set(key, { ...kind, count: (all.get(key)?.count ?? 0) + 1 });
      fresh.set(key, (fresh.get(key) ?? 0) + 1);
      timer ??= setTimeout(logFresh, LOG_DELAY).unref();
    },
    counts: () => most(all.values()),
    close() {
      clearTimeout(timer);
      if (timer) logFresh();
    },
  };
}
