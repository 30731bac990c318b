/**
 * Input that comes before the views have taken the page over. Hydration keeps what stands in a control, but no view hears of it:
 * React takes it for the state that it has rendered itself.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A text, the value of a choice, or whether a box is ticked. */
type State = string | boolean;

const CONTROLS = "input:not([type=hidden]), textarea, select";
const EVENTS = ["click", "input", "change", "submit"] as const;

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";
const stateOf = (control: Control): State => (isBox(control) ? control.checked : control.value);

/** The state in which the server has sent it. */
function sentState(control: Control): State {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
  }
  return isBox(control) ? control.defaultChecked : control.defaultValue;
}

/** Writes a text past React, which compares what it hears of with what it has written last. */
function write(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
}

/** Brings a control to a state as the visitor would, so that its view hears of it. */
function enter(control: Control, state: State): void {
  if (isBox(control)) {
    control.checked = !state;
    control.click();
  } else if (control instanceof HTMLSelectElement) {
    control.value = String(state);
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    const { selectionStart, selectionEnd } = control;
    control.value = sentState(control) as string;
    write(control, String(state));
    // E-mail fields and the like have no selection that scripts can see.
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/**
 * Keeps what stands in the page's controls and is not as the server has sent it, and keeps what happens to them from React.
 * Forms that are submitted meanwhile are posted by the browser, as without scripts.
 * @returns to be called once the views have taken the page over: tells them all of it, once
 */
export function holdInput(): () => void {
  const stop = new AbortController();
  const held = new Map<Control, State>();
  let composing: Control | undefined;
  for (const control of document.querySelectorAll<Control>(CONTROLS)) {
    if (stateOf(control) !== sentState(control)) held.set(control, stateOf(control));
  }
  const hold = (event: Event) => {
    const { target, type } = event;
    const control = target instanceof Element && target.matches(CONTROLS) ? (target as Control) : undefined;
    if (!control && type !== "submit") return;
    event.stopImmediatePropagation();
    if (!control || type === "click") return;
    held.set(control, stateOf(control));
    composing = event instanceof InputEvent && event.isComposing ? control : undefined;
  };
  for (const type of EVENTS) addEventListener(type, hold, { capture: true, signal: stop.signal });

  return () => {
    stop.abort();
    for (const [control, state] of held) {
      // Done and undone again.
      if (state === sentState(control) && state === stateOf(control)) continue;
      // Writing would end the composition of a character.
      if (control === composing) {
        control.addEventListener("compositionend", () => enter(control, stateOf(control)), { once: true });
      } else if (control.isConnected) enter(control, state);
    }
  };
}
