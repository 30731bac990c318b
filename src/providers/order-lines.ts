/** Reads a pasted list or a file with the server. */
import type { OrderAnswer, OrderLinesBody } from "../../contract/order-lines.ts";
import type { Effects } from "./effects-context.tsx";

type List = { readonly text: string } | { readonly file: Pick<Blob, "arrayBuffer"> };

/** Max arguments of a call. */
const CHUNK = 8192;

async function base64Of(file: Pick<Blob, "arrayBuffer">): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += CHUNK)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + CHUNK)));
  return btoa(parts.join(""));
}

/** Returns the lines of a list in a language, by its number in the API. Throws a RequestError. */
export async function readOrderLines(
  { loadHttp }: Pick<Effects, "loadHttp">,
  list: List,
  lang: number,
): Promise<OrderAnswer> {
  const body: OrderLinesBody = "text" in list ? { lang, text: list.text } : { lang, file: await base64Of(list.file) };
  const { post } = await loadHttp();
  const { message } = await post<{ readonly message: OrderAnswer }>("/api/inquiry/lines", body);
  return message;
}
