import type { PolicyAdditions } from "../security/content-policy.ts";

/** The views can't be made or drawn, in development: the answer is a page that says why, with status 500. */
export class BrokenViews extends Error {
  readonly document: string;
  /** What the document needs of the policy. */
  readonly policy: PolicyAdditions;

  constructor(document: string, policy: PolicyAdditions, options: ErrorOptions) {
    super("the views are broken", options);
    this.document = document;
    this.policy = policy;
  }
}
