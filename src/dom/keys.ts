/** Reads pressed keys. Every key handler uses these functions, so that keys of an input method are ignored. */
import type { KeyboardEvent as ViewKeyboardEvent } from "react";
import { rightward } from "./reading-direction.ts";

type KeyPress = KeyboardEvent | ViewKeyboardEvent;

/** Key code of every key that an input method handles. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * Returns true for a key that an input method handles: Enter chooses a candidate, Escape discards a syllable. Safari ends the
 * composition before that key, so only the deprecated key code identifies it.
 */
function isComposing(event: KeyPress): boolean {
  const { isComposing, keyCode } = "nativeEvent" in event ? event.nativeEvent : event;
  return isComposing || keyCode === INPUT_METHOD_KEY_CODE;
}

/** Returns the name of the key; empty for a key of an input method. */
export const keyOf = (event: KeyPress): string => (isComposing(event) ? "" : event.key);

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** Returns the key with left and right arrows mirrored in right-to-left documents: ArrowRight always means "next". */
export function keyOnward(event: KeyPress): string {
  const key = keyOf(event);
  return rightward() === -1 ? (MIRRORED[key] ?? key) : key;
}

/** Handler for `onKeyDownCapture` around a React Aria field, which checks `isComposing` only. */
export function keepComposing(event: ViewKeyboardEvent): void {
  if (!isComposing(event)) return;
  event.stopPropagation();
  // Chromium clears a search field on Escape even during a composition.
  if (event.key === "Escape") event.preventDefault();
}
