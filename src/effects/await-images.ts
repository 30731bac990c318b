/** A picture that takes longer does not hold the page back. Milliseconds. */
const LONGEST_WAIT = 4000;

const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
const settled = (image: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    if (image.complete) return resolve();
    image.addEventListener("load", () => resolve(), { once: true });
    image.addEventListener("error", () => resolve(), { once: true });
  });

/** Resolves once the pictures that the page in `main` shows eagerly have loaded or failed; the lazy ones are not waited for. */
export async function awaitImages(): Promise<void> {
  const all = async () => {
    await painted();
    await Promise.all([...document.querySelectorAll<HTMLImageElement>('main img:not([loading="lazy"])')].map(settled));
  };
  await Promise.race([all(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
}
