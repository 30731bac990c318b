import type { ApiError } from "../../contract/forms.ts";

/** A problem with a request. It is sent in the error shape of the API (contract/forms.ts). */
export class ApiProblem extends Error {
  readonly statusCode: number;
  readonly fields: readonly string[] | undefined;
  /** Ids of products that do not exist. */
  readonly products: readonly number[] | undefined;
  /** Seconds until the client may retry. */
  readonly retryAfter: number | undefined;

  constructor(
    statusCode: number,
    message: string,
    {
      fields,
      products,
      retryAfter,
    }: { fields?: readonly string[]; products?: readonly number[]; retryAfter?: number } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.fields = fields;
    this.products = products;
    this.retryAfter = retryAfter;
  }

  get body(): ApiError {
    return {
      status: 0,
      message: this.message,
      ...(this.fields && { fields: [...this.fields] }),
      ...(this.products?.length && { products: [...this.products] }),
    };
  }
}
