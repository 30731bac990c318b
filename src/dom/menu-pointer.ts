/** Reports real mouse movements over the menus of the header to machines/header.ts. */
import type { HeaderMenu } from "../../machines/header.ts";

interface MenuPointerEvent {
  readonly type: "menu.hovered" | "menu.left";
  readonly menu: HeaderMenu;
}

/** Selects the element around the title of a menu and the menu itself. */
const MENU = "[data-menu]";
const menuAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(MENU) : null;

function isWithin({ clientX, clientY }: PointerEvent, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
}

/** Returns true for a real movement. Browsers also send events with zero distance when the page changes below a resting pointer. */
export const hasMoved = ({ movementX, movementY }: Pick<PointerEvent, "movementX" | "movementY">): boolean =>
  movementX !== 0 || movementY !== 0;

/**
 * Reports when the mouse moves onto a menu of the header and when it leaves it. Boundary events such as `pointerenter` are not
 * reliable: a View Transition suppresses them while it runs and fires them at its end below a resting mouse.
 * @returns a function that stops watching
 */
export function watchMenus(header: HTMLElement, send: (event: MenuPointerEvent) => void): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  // The page may have been rendered below a resting mouse.
  let hovered = header.querySelector<HTMLElement>(`${MENU}:hover`);
  let isFirst = true;

  const report = (type: MenuPointerEvent["type"], element: HTMLElement) =>
    send({ type, menu: element.dataset["menu"] ?? "" });
  const leave = () => {
    if (hovered) report("menu.left", hovered);
    hovered = null;
  };
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    const menu = menuAt(event.target);
    // Another element may cover the menu while the mouse is still within it.
    if (hovered && menu !== hovered && (menu || !isWithin(event, hovered))) leave();
    // The first event has no previous position.
    const isMovement = event.type === "pointermove" && (isFirst || hasMoved(event));
    if (event.type === "pointermove") isFirst = false;
    if (hovered || !menu || !isMovement) return;
    hovered = menu;
    report("menu.hovered", menu);
  };
  document.addEventListener("pointermove", onPointer, options);
  // Movements inside a frame, such as a map, are not reported.
  document.addEventListener("pointerover", onPointer, options);
  document.addEventListener(
    "pointerout",
    ({ pointerType, relatedTarget }) => {
      // The mouse leaves the window.
      if (pointerType === "mouse" && relatedTarget === null) leave();
    },
    options,
  );
  return () => stop.abort();
}
