import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus into a dialog that opens again while it fades out. React Aria does so only when the dialog appears.
 * @returns the reference of the dialog
 */
export function useDialogFocus(isOpen: boolean): RefObject<HTMLElement | null> {
  const dialog = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen && !dialog.current?.contains(document.activeElement)) dialog.current?.focus();
  }, [isOpen]);
  return dialog;
}
