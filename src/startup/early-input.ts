/**
 * Replays input that happens before hydration. Hydration keeps the values of controls but fires no events for them, because React
 * assumes that they are the rendered values.
 */

import { hasWaitingParts, hydrateParts } from "../providers/deferred-parts.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Text, selected value, or checked state. */
type State = string | boolean;

/** A script can't set the files of an input. The inquiry takes them over itself (use-upload.ts). */
const CONTROLS = "input:not([type=hidden], [type=file]), textarea, select";
const EVENTS = ["click", "input", "change", "submit"] as const;
/** Events before a change, for which React hydrates the part around a control at once. */
const REACHES = ["pointerdown", "mousedown", "keydown", "paste", "drop"] as const;

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";
const stateOf = (control: Control): State => (isBox(control) ? control.checked : control.value);

/** Returns the state that the server rendered. */
function sentState(control: Control): State {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
  }
  return isBox(control) ? control.defaultChecked : control.defaultValue;
}

/** Sets a value without React's setter, so that React detects a change at the next input event. */
function write(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
}

/** Changes a control like a visitor, so that React receives the event. */
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
    // E-mail fields, for example, expose no selection to scripts.
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    control.dispatchEvent(new Event("input", { bubbles: true }));
    // Fields are checked when they are left, which has already happened.
    if (document.activeElement !== control) control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
}

/** Enters a state, also if React has replaced the control, because an extension had changed the document around it. */
function enterAgain(control: Control, state: State): void {
  const current = control.isConnected ? control : document.getElementById(control.id);
  if (current?.matches(CONTROLS)) enter(current as Control, state);
}

/** Returns the control that a press or a key is for. */
const controlOf = (target: EventTarget | null): Control | null => {
  if (!(target instanceof Element)) return null;
  const labelled = target.closest("label")?.control;
  return labelled?.matches(CONTROLS) ? (labelled as Control) : target.closest<Control>(CONTROLS);
};

/**
 * Records changed controls and stops their events until hydration is complete. The browser posts forms that are submitted
 * meanwhile, as without scripts. Controls of deferred parts are hydrated by a press or a key. A change without either, by an
 * extension or a voice, waits until all parts are hydrated.
 * @returns a function to call after hydration; it replays the recorded input once
 */
export function holdInput(): () => void {
  const stop = new AbortController();
  const held = new Map<Control, State>();
  const reached = new Set<Control>();
  let isHydrated = false;
  let composing: Control | undefined;
  for (const control of document.querySelectorAll<Control>(CONTROLS)) {
    if (stateOf(control) !== sentState(control)) held.set(control, stateOf(control));
  }

  function replay(): void {
    stop.abort();
    for (const [control, state] of held) {
      // Changed and changed back.
      if (state === sentState(control) && state === stateOf(control)) continue;
      // Setting the value would end a running composition.
      if (control === composing) {
        control.addEventListener("compositionend", () => enter(control, stateOf(control)), { once: true });
      } else enterAgain(control, state);
    }
  }

  const hold = (event: Event) => {
    const { target, type } = event;
    const control = target instanceof Element && target.matches(CONTROLS) ? (target as Control) : undefined;
    if (isHydrated) {
      if (!hasWaitingParts() && held.size === 0) return stop.abort();
      if (!control || reached.has(control)) return;
    }
    if (!control && type !== "submit") return;
    event.stopImmediatePropagation();
    if (!control || type === "click") return;
    if (isHydrated && held.size === 0) void hydrateParts().then(replay);
    held.set(control, stateOf(control));
    composing = event instanceof InputEvent && event.isComposing ? control : undefined;
  };
  for (const type of EVENTS) addEventListener(type, hold, { capture: true, signal: stop.signal });

  return () => {
    isHydrated = true;
    if (held.size > 0) void hydrateParts().then(replay);
    else if (hasWaitingParts()) {
      for (const type of REACHES)
        addEventListener(type, ({ target }) => reached.add(controlOf(target) as Control), {
          capture: true,
          signal: stop.signal,
        });
    } else stop.abort();
  };
}
