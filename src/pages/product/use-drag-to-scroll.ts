import { type MouseEvent, type PointerEvent, useRef } from "react";

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly scrollLeft: number;
  readonly scrollTop: number;
  moved: boolean;
}

/** Maximum movement of a click, in CSS pixels. */
const TOLERANCE = 5;

/** Lets a mouse drag a scroll container, as touch does natively. A drag does not click its start. */
export function useDragToScroll() {
  const drag = useRef<Drag | null>(null);
  return {
    onPointerDown({ pointerType, button, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      const begins = pointerType === "mouse" && button === 0;
      const { scrollLeft, scrollTop } = currentTarget;
      drag.current = begins ? { x: clientX, y: clientY, scrollLeft, scrollTop, moved: false } : null;
    },
    onPointerMove({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
      if (!drag.current) return;
      const [right, down] = [clientX - drag.current.x, clientY - drag.current.y];
      if (!drag.current.moved && Math.hypot(right, down) < TOLERANCE) return;
      if (!drag.current.moved) {
        drag.current.moved = true;
        currentTarget.setPointerCapture(pointerId);
        currentTarget.dataset["dragging"] = "";
      }
      currentTarget.scrollTo(drag.current.scrollLeft - right, drag.current.scrollTop - down);
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
