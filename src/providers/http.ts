/** HTTP client of the site (spec section 7: base URL '/', timeout 10000 ms). */
import axios, { isAxiosError, isCancel } from "axios";
import { REQUEST_TIMEOUT, UPLOAD_TIMEOUT } from "../../contract/constants.ts";
import { host } from "./host.ts";

/** Failed request. `status` is the HTTP status, 0 if there was no response. */
export class RequestError extends Error {
  readonly status: number;
  /** Names of the fields that the server rejected. */
  readonly fields: readonly string[];
  /** Ids of products that the server does not offer. */
  readonly products: readonly number[];

  constructor(
    message: string,
    status: number,
    { fields = [], products = [] }: Pick<ErrorBody, "fields" | "products">,
    cause: unknown,
  ) {
    super(message, { cause });
    this.name = "RequestError";
    this.status = status;
    this.fields = fields;
    this.products = products;
  }
}

interface ErrorBody {
  readonly message?: string;
  readonly fields?: readonly string[] | undefined;
  readonly products?: readonly number[] | undefined;
}

const SETTING = { baseURL: `${host().api}/`, timeout: REQUEST_TIMEOUT } as const;
const client = axios.create(SETTING);
/** Client for prefetching. Failures are not logged, because the actual request retries. */
const clientAhead = axios.create(SETTING);

client.interceptors.response.use(undefined, (error: unknown) => {
  if (isCancel(error)) throw error;
  console.error("API Error:", error);
  const answer = isAxiosError<ErrorBody>(error) ? error.response : undefined;
  const message = answer?.data?.message ?? (error instanceof Error ? error.message : String(error));
  throw new RequestError(message, answer?.status ?? 0, answer?.data ?? {}, error);
});

/** Sends a GET request and returns the `message` of the response. Throws a RequestError, or rejects when `signal` aborts. */
export async function get<Message>(
  path: string,
  query: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<Message> {
  const { data } = await client.get<{ message: Message }>(path, { params: query, ...(signal && { signal }) });
  return data.message;
}

/** Prefetches like `get`, without logging errors. */
export async function getAhead<Message>(path: string, query: Readonly<Record<string, string>>): Promise<Message> {
  const { data } = await clientAhead.get<{ message: Message }>(path, { params: query });
  return data.message;
}

/** Sends a POST request and returns the whole response. Throws a RequestError. */
export async function post<Answer>(path: string, body: object): Promise<Answer> {
  const { data } = await client.post<Answer>(path, body);
  return data;
}

/**
 * Sends a form with a file and returns the whole response. `onProgress` is called with the bytes sent so far, a few times a second.
 * Throws a RequestError, or rejects when `signal` aborts.
 */
export async function upload<Answer>(
  path: string,
  form: FormData,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<Answer> {
  const { data } = await client.post<Answer>(path, form, {
    signal,
    timeout: UPLOAD_TIMEOUT,
    onUploadProgress: ({ loaded }) => onProgress(loaded),
  });
  return data;
}
