import type { ApiError } from "../../contract/forms.ts";

/** Something is wrong with a request: told in the API's one error shape (contract/forms.ts). */
export class ApiProblem extends Error {
  readonly statusCode: number;
  readonly fields: readonly string[] | undefined;
  /** The ids of products that are not offered. */
  readonly products: readonly number[] | undefined;
  /** Seconds after which the same may be tried again. */
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
