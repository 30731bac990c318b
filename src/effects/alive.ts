/** Resolves once the page has come alive (src/early-start.ts); at once where it is, or where nothing is to come alive. */
export function whenAlive(): Promise<void> {
  return new Promise((resolve) => {
    if (document.documentElement.dataset["scripts"] !== "loading") resolve();
    else addEventListener("site.alive", () => resolve(), { once: true });
  });
}
