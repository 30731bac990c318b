/** The mouse over the menus of the header, as machines/header.ts has to know it: where it has moved, not what came under it. */
import type { HeaderMenu } from "../../machines/header.ts";

interface PointedMenu {
  readonly type: "menu.hovered" | "menu.left";
  readonly menu: HeaderMenu;
}

/** Marks the title of a menu, with the menu that opens inside it. */
const MENU = "[data-menu]";
const menuAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(MENU) : null;

function isWithin({ clientX, clientY }: PointerEvent, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
}

/** True of a real movement. Browsers tell of a pointer at rest as well when the page changes below it, with no distance between. */
export const hasMoved = ({ movementX, movementY }: Pick<PointerEvent, "movementX" | "movementY">): boolean =>
  movementX !== 0 || movementY !== 0;

/**
 * Tells when the mouse moves onto a menu of the header, and when it has left it. Boundary events such as `pointerenter` do not
 * tell that: a View Transition takes them off the header while it runs, and they come back at its end under a mouse at rest.
 * Returns how to stop.
 */
export function watchMenus(header: HTMLElement, tell: (event: PointedMenu) => void): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  // The page may have come under a mouse at rest.
  let pointed = header.querySelector<HTMLElement>(`${MENU}:hover`);
  let isFirst = true;

  const tellOf = (type: PointedMenu["type"], element: HTMLElement) =>
    tell({ type, menu: element.dataset["menu"] ?? "" });
  const leave = () => {
    if (pointed) tellOf("menu.left", pointed);
    pointed = null;
  };
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    const menu = menuAt(event.target);
    // Something may have come between: the mouse is still there.
    if (pointed && menu !== pointed && (menu || !isWithin(event, pointed))) leave();
    // Nothing is known yet of where the first event comes from.
    const isMovement = event.type === "pointermove" && (isFirst || hasMoved(event));
    if (event.type === "pointermove") isFirst = false;
    if (pointed || !menu || !isMovement) return;
    pointed = menu;
    tellOf("menu.hovered", menu);
  };
  document.addEventListener("pointermove", onPointer, options);
  // Of a frame, such as a map's, no movement is told.
  document.addEventListener("pointerover", onPointer, options);
  document.addEventListener(
    "pointerout",
    ({ pointerType, relatedTarget }) => {
      // Out of the window.
      if (pointerType === "mouse" && relatedTarget === null) leave();
    },
    options,
  );
  return () => stop.abort();
}
