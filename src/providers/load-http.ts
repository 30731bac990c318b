export type Http = Pick<typeof import("./http.ts"), "get" | "getAhead" | "post">;

/** The HTTP wrapper comes after the first page: the server has sent that page's data in the document. */
export const loadHttp = (): Promise<Http> => import("./http.ts");

/** So does what fetches the pages after it. */
export const loadPageFetcher = () => import("./fetch-page.ts");
