/** Which key was pressed. Every key handler asks here, so that an input method keeps its own keys. */
import type { KeyboardEvent as ViewKeyboardEvent } from "react";
import { rightward } from "./reading-direction.ts";

type KeyPress = KeyboardEvent | ViewKeyboardEvent;

/** The key code of every key that an input method has taken. */
const TAKEN = 229;

/**
 * True for a key that belongs to an input method, which chooses a candidate with Enter and discards a syllable with Escape.
 * Safari ends the composition before that key: only its deprecated code tells.
 */
function isComposing(event: KeyPress): boolean {
  const { isComposing, keyCode } = "nativeEvent" in event ? event.nativeEvent : event;
  return isComposing || keyCode === TAKEN;
}

/** The name of the key; empty for one that belongs to an input method. */
export const keyOf = (event: KeyPress): string => (isComposing(event) ? "" : event.key);

const TURNED: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** The key that means the same where reading goes from left to right: of the arrows, ArrowRight leads on. */
export function keyOnward(event: KeyPress): string {
  const key = keyOf(event);
  return rightward() === -1 ? (TURNED[key] ?? key) : key;
}

/** For `onKeyDownCapture` around a field of React Aria, which knows only of `isComposing`. */
export function keepComposing(event: ViewKeyboardEvent): void {
  if (!isComposing(event)) return;
  event.stopPropagation();
  // Chromium empties a search field at Escape, also while an input method composes in it.
  if (event.key === "Escape") event.preventDefault();
}
