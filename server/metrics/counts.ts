/** Counts requests and forms as they happen. Counting is cheap enough for cached responses. metrics.ts reads the counts. */
import { FORM_NAMES, type FormName } from "../../contract/constants.ts";
import { FILE_PROBLEMS, type FileProblem } from "../../contract/inquiry-files.ts";
import { recordOf } from "../../contract/records.ts";
import { ROUTE_KINDS, type RouteKind } from "./route-kind.ts";

/** Outcomes of a submitted form: stored, wrong input, rejected as spam, over a limit, database unavailable, server error. */
export const FORM_OUTCOMES = ["stored", "invalid", "refused", "limited", "unavailable", "failed"] as const;
export type FormOutcome = (typeof FORM_OUTCOMES)[number];

const OUTCOME_BY_STATUS: Readonly<Record<number, FormOutcome>> = {
  200: "stored",
  403: "refused",
  429: "limited",
  503: "unavailable",
};

/** Returns the outcome for the status of a response. */
export const outcomeOfStatus = (status: number): FormOutcome =>
  OUTCOME_BY_STATUS[status] ?? (status >= 500 ? "failed" : "invalid");

export interface Counts {
  /** Counts an answered request of a kind. */
  request(kind: RouteKind, status: number): void;
  form(form: FormName, outcome: FormOutcome): void;
  refusedFile(reason: FileProblem): void;
  /** Returns the counts since the start. Kinds and statuses that did not occur are absent. */
  requests(): { readonly kind: RouteKind; readonly status: number; readonly count: number }[];
  forms(): { readonly form: FormName; readonly outcome: FormOutcome; readonly count: number }[];
  refusedFiles(): Readonly<Record<FileProblem, number>>;
}

export function openCounts(): Counts {
  const requests = new Map(ROUTE_KINDS.map((kind) => [kind, new Map<number, number>()]));
  const forms = FORM_NAMES.flatMap((form) => FORM_OUTCOMES.map((outcome) => ({ form, outcome, count: 0 })));
  const refused = recordOf(FILE_PROBLEMS, () => 0);
  return {
    request(kind, status) {
      const counts = requests.get(kind);
      counts?.set(status, (counts.get(status) ?? 0) + 1);
    },
    form(form, outcome) {
      const counted = forms.find((each) => each.form === form && each.outcome === outcome);
      if (counted) counted.count += 1;
    },
    refusedFile(reason) {
      refused[reason] += 1;
    },
    requests: () =>
      [...requests].flatMap(([kind, counts]) => [...counts].map(([status, count]) => ({ kind, status, count }))),
    forms: () => forms,
    refusedFiles: () => refused,
  };
}
