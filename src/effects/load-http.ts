/** The HTTP wrapper comes after the first page: the server has sent that page's data in the document. */
export const loadHttp = () => import("./http.ts");

/** Fetches the wrapper as soon as the visitor does anything, so that the first navigation does not wait for it. */
export function loadHttpOnFirstTouch(): void {
  const stop = new AbortController();
  const load = () => {
    stop.abort();
    // What fails here is tried again by the request that needs it.
    loadHttp().catch(() => undefined);
  };
  for (const type of ["pointerover", "keydown", "touchstart"]) {
    document.addEventListener(type, load, { passive: true, signal: stop.signal });
  }
}
