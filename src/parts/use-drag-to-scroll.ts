import { type MouseEvent, type PointerEvent, useRef } from "react";

interface Drag {
  readonly x: number;
  readonly scrollLeft: number;
  moved: boolean;
}

/** Pixels that a pointer may move and still click. */
const TOLERANCE = 5;

/** Lets a mouse drag what scrolls sideways; fingers do so by themselves. A drag does not click what it began on. */
export function useDragToScroll() {
  const drag = useRef<Drag | null>(null);
  return {
    onPointerDown({ pointerType, button, clientX, currentTarget }: PointerEvent<HTMLElement>) {
      const begins = pointerType === "mouse" && button === 0;
      drag.current = begins ? { x: clientX, scrollLeft: currentTarget.scrollLeft, moved: false } : null;
    },
    onPointerMove({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
      if (!drag.current) return;
      const distance = clientX - drag.current.x;
      if (!drag.current.moved && Math.abs(distance) < TOLERANCE) return;
      if (!drag.current.moved) {
        drag.current.moved = true;
        currentTarget.setPointerCapture(pointerId);
        currentTarget.dataset["dragging"] = "";
      }
      currentTarget.scrollLeft = drag.current.scrollLeft - distance;
    },
    onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
      delete currentTarget.dataset["dragging"];
      if (!drag.current?.moved) drag.current = null;
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      delete currentTarget.dataset["dragging"];
      drag.current = null;
    },
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (drag.current?.moved) event.stopPropagation();
      drag.current = null;
    },
  };
}
