/** Every request of the site goes through here (spec section 7: base URL '/', time-out 10000 ms). */
import axios, { isAxiosError, isCancel } from "axios";
import { REQUEST_TIMEOUT } from "../../contract/constants.ts";
import { filePage } from "./exported.ts";

/** A request that was not answered with success. `status` is the HTTP status, 0 where no answer came. */
export class RequestError extends Error {
  readonly status: number;
  /** The fields that the server names as bad. */
  readonly fields: readonly string[];
  /** The ids of products that the server does not offer. */
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

const SETTING = { baseURL: `${filePage()?.server ?? ""}/`, timeout: REQUEST_TIMEOUT } as const;
const client = axios.create(SETTING);
/** For what nobody has asked for yet: it fails in silence, and is asked for again when somebody does. */
const clientAhead = axios.create(SETTING);

client.interceptors.response.use(undefined, (error: unknown) => {
  if (isCancel(error)) throw error;
  console.error("API Error:", error);
  const answer = isAxiosError<ErrorBody>(error) ? error.response : undefined;
  const message = answer?.data?.message ?? (error instanceof Error ? error.message : String(error));
  throw new RequestError(message, answer?.status ?? 0, answer?.data ?? {}, error);
});

/** Asks the API for data: resolves with the answer's message, rejects with a RequestError, or when `signal` aborts. */
export async function get<Message>(
  path: string,
  query: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<Message> {
  const { data } = await client.get<{ message: Message }>(path, { params: query, ...(signal && { signal }) });
  return data.message;
}

/** Like `get`, for what may be wanted next; what becomes of it is nobody's concern yet. */
export async function getAhead<Message>(path: string, query: Readonly<Record<string, string>>): Promise<Message> {
  const { data } = await clientAhead.get<{ message: Message }>(path, { params: query });
  return data.message;
}

/** Sends a body to the API: resolves with the whole answer, rejects with a RequestError. */
export async function post<Answer>(path: string, body: object): Promise<Answer> {
  const { data } = await client.post<Answer>(path, body);
  return data;
}
