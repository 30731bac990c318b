import type { PolicyAdditions } from "../security/content-policy.ts";

/** The views cannot be compiled or rendered, in development. The response is a page with the reason and status 500. */
export class BrokenViews extends Error {
  readonly document: string;
  /** Sources that the document needs in its policy. */
  readonly policy: PolicyAdditions;

  constructor(document: string, policy: PolicyAdditions, options: ErrorOptions) {
    super("the views are broken", options);
    this.document = document;
    this.policy = policy;
  }
}
