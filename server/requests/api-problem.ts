import type { ApiError } from "../../contract/forms.ts";

/** Something is wrong with a request: told in the API's one error shape (contract/forms.ts). */
export class ApiProblem extends Error {
  readonly statusCode: number;
  readonly fields: readonly string[] | undefined;
  /** Seconds after which the same may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(
    statusCode: number,
    message: string,
    { fields, retryAfter }: { fields?: readonly string[]; retryAfter?: number } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  get body(): ApiError {
    return { status: 0, message: this.message, ...(this.fields && { fields: [...this.fields] }) };
  }
}
