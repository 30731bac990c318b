/** The HTTP wrapper comes after the first page: the server has sent that page's data in the document. */
export const loadHttp = () => import("./http.ts");

/** So does what fetches the pages after it. */
export const loadPageFetcher = () => import("./fetch-page.ts");
