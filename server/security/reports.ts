/**
 * What browsers report: what the policies have stopped (Reporting API), and screens that broke. Anybody can send such reports, so
 * they are counted by a few words of a fixed form and nothing of them is kept: no address of a page, no text, nothing of the visitor.
 */
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import { SCREEN_REPORT } from "../../contract/constants.ts";

/** One kind of report: which policy or other type, which part of it, and the origin or keyword of what was stopped. */
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
  /** Every kind since the start with how often it came, the most frequent first; at most `MOST_KINDS`, the last of them "other". */
  counts(): readonly ReportCount[];
  close(): void;
}

/** Kinds that are told apart; what comes after them counts as other. */
const MOST_KINDS = 100;
/** New reports are logged together after so many milliseconds, with so many of their kinds. */
const LOGGED_AFTER = 60_000;
const LOGGED_MOST = 10;
const OTHER: ReportKind = { policy: "other", directive: "other", blocked: "other" };

const text = z.string().max(2000).optional().catch(undefined);
/** The body of a report; a field that is no text counts as absent. */
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
/** The older way has one report in a body, without a type. */
const older = z
  .object({ "csp-report": body })
  .transform((report) => ({ type: "csp-violation", url: undefined, body: report["csp-report"] }));
/** Reports that are read of one body. */
const MOST_AT_ONCE = 20;
const reports = z
  .union([z.array(z.unknown()).transform((each) => each.slice(0, MOST_AT_ONCE)), z.unknown().transform((one) => [one])])
  .transform((each) => each.flatMap((one) => z.union([older, modern]).safeParse(one).data ?? []));

const POLICIES = new Set(["csp-violation", "coep", "coop", "integrity-violation", SCREEN_REPORT]);
const DIRECTIVE = /^[a-z-]{1,40}$/;
const KEYWORD = /^(?:inline|eval|wasm-eval|data|blob|trusted-types-sink|trusted-types-policy)$/;

/** The origin of what was stopped, or the keyword that stands for what has none. */
function blockedOf(blocked: string | undefined): string {
  if (!blocked || KEYWORD.test(blocked)) return blocked ?? "";
  if (!URL.canParse(blocked)) return "other";
  const { origin, protocol } = new URL(blocked);
  return origin === "null" ? protocol : origin.slice(0, 100);
}

/**
 * The kinds of the reports in a body, of pages of this site alone.
 * @param origin of the site, as visitors see it
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

/** Starts counting. What is new is told in the log together, once in a while. */
export function countReports(log: FastifyBaseLogger): ReportCounts {
  const all = new Map<string, ReportCount>();
  let fresh = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const most = (counts: Iterable<ReportCount>) => [...counts].sort((a, b) => b.count - a.count);

  function tell(): void {
    timer = undefined;
    const told = [...fresh].flatMap(([key, count]) => {
      const kind = all.get(key);
      return kind ? [{ ...kind, count }] : [];
    });
    fresh = new Map();
    log.warn({ reports: most(told).slice(0, LOGGED_MOST) }, "browsers report problems");
  }

  return {
    add(given) {
      const isKnown = all.has(JSON.stringify(given));
      const kind = isKnown || all.size < MOST_KINDS - 1 ? given : OTHER;
      const key = JSON.stringify(kind);
      all.set(key, { ...kind, count: (all.get(key)?.count ?? 0) + 1 });
      fresh.set(key, (fresh.get(key) ?? 0) + 1);
      timer ??= setTimeout(tell, LOGGED_AFTER).unref();
    },
    counts: () => most(all.values()),
    close() {
      clearTimeout(timer);
      if (timer) tell();
    },
  };
}
