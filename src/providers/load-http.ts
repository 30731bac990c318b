export type Http = Pick<typeof import("./http.ts"), "get" | "getAhead" | "post" | "upload">;

/** Loads the HTTP client. The first page does not need it, because the document contains its data. */
export const loadHttp = (): Promise<Http> => import("./http.ts");

/** Loads the code that fetches pages after the first one. */
export const loadPageFetcher = () => import("./fetch-page.ts");
