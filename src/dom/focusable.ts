/** Finds elements that are visible and can be focused. */
const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
export const HEADINGS = "h1, h2, h3, h4";

/** Returns true if an element is visible and not inert. */
export const isThere = (element: Element): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && element.closest("[inert]") === null;
const isUsable = (control: Element): boolean => !control.matches(":disabled") && isThere(control);
export const controlsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(isUsable);
/** Returns the visible controls of the page that come before an element. */
export function controlsBefore(element: Element): Element[] {
  const controls: Element[] = [];
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!(control.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
    if (isUsable(control)) controls.push(control);
  }
  return controls;
}
export const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top < innerHeight;
};

/** Gives the focus to a place to read from, without a movement of the page. */
export function readFrom(element: HTMLElement): void {
  if (!element.matches(CONTROLS) && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const main = () => document.querySelector<HTMLElement>("main");
export const pageHeading = () => document.querySelector<HTMLElement>("main h1") ?? main();

export const find = (selector: string) => document.querySelector<HTMLElement>(selector);
