import { settled } from "../dom/pictures.ts";

/** Resolves once what has been rendered is on the screen. */
export const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Resolves once all eager pictures in `main` have loaded or failed. Lazy pictures are ignored. */
export async function awaitImages(): Promise<void> {
  await painted();
  await Promise.all([...document.querySelectorAll<HTMLImageElement>('main img:not([loading="lazy"])')].map(settled));
}
