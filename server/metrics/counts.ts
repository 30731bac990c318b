/** What is counted as it happens, cheaply enough for answers that are ready; it is read when somebody asks (metrics.ts). */
import { FORM_NAMES, type FormName } from "../../contract/constants.ts";
import { ROUTE_KINDS, type RouteKind } from "./route-kind.ts";

/** How a form that was sent has ended: in the database, or refused for what is in it, as a machine's, for their number, for now. */
export const FORM_OUTCOMES = ["stored", "invalid", "refused", "limited", "unavailable", "failed"] as const;
export type FormOutcome = (typeof FORM_OUTCOMES)[number];

const OUTCOME_BY_STATUS: Readonly<Record<number, FormOutcome>> = {
  200: "stored",
  403: "refused",
  429: "limited",
  503: "unavailable",
};

/** The outcome that the status of an answer tells. */
export const outcomeOfStatus = (status: number): FormOutcome =>
  OUTCOME_BY_STATUS[status] ?? (status >= 500 ? "failed" : "invalid");

export interface Counts {
  /** Counts an answered request of a kind. */
  request(kind: RouteKind, status: number): void;
  form(form: FormName, outcome: FormOutcome): void;
  /** How often, since the start; kinds and statuses that did not occur are absent. */
  requests(): { readonly kind: RouteKind; readonly status: number; readonly count: number }[];
  forms(): { readonly form: FormName; readonly outcome: FormOutcome; readonly count: number }[];
}

export function openCounts(): Counts {
  const requests = new Map(ROUTE_KINDS.map((kind) => [kind, new Map<number, number>()]));
  const forms = FORM_NAMES.flatMap((form) => FORM_OUTCOMES.map((outcome) => ({ form, outcome, count: 0 })));
  return {
    request(kind, status) {
      const counts = requests.get(kind);
      counts?.set(status, (counts.get(status) ?? 0) + 1);
    },
    form(form, outcome) {
      const counted = forms.find((each) => each.form === form && each.outcome === outcome);
      if (counted) counted.count += 1;
    },
    requests: () =>
      [...requests].flatMap(([kind, counts]) => [...counts].map(([status, count]) => ({ kind, status, count }))),
    forms: () => forms,
  };
}
