import { type RefObject, useEffect, useEffectEvent } from "react";

/** Marks what is dragged from the page itself: browsers give its pictures as files, too. */
const OF_PAGE = "application/x-page";
const mark = ({ dataTransfer }: DragEvent) => dataTransfer?.setData(OF_PAGE, "1");

/**
 * Takes files that are dropped within an element, or else anywhere on the page: a browser would open them in place of the page. Inputs
 * for files take their own. `take` is null while no file is taken, which the pointer shows.
 */
export function useDroppedFiles(
  take: ((files: readonly File[]) => void) | null,
  area?: RefObject<HTMLElement | null>,
): void {
  const onDrag = useEffectEvent((event: DragEvent) => {
    const { dataTransfer, target, type, defaultPrevented } = event;
    const isInput = target instanceof HTMLInputElement && target.type === "file";
    if (!dataTransfer?.types.includes("Files") || dataTransfer.types.includes(OF_PAGE)) return;
    if (defaultPrevented || isInput) return;
    event.preventDefault();
    dataTransfer.dropEffect = take ? "copy" : "none";
    if (type === "drop" && dataTransfer.files.length > 0) take?.([...dataTransfer.files]);
  });
  useEffect(() => {
    const zone = area?.current ?? document;
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    const drag = (event: Event) => onDrag(event as DragEvent);
    document.addEventListener("dragstart", mark, listen);
    zone.addEventListener("dragover", drag, listen);
    zone.addEventListener("drop", drag, listen);
    return () => stop.abort();
  }, [area]);
}
