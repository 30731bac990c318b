/** The message on a status page in session storage. Separate from storage.ts, so that other pages do not load this code. */
import { STORAGE_KEY } from "../../contract/constants.ts";
import { type Reader, text, wholeOf } from "../../contract/readers.ts";
import { attempt, storedJson } from "./storage.ts";

/** A message that was typed and not added yet. */
export interface StoredMessage {
  /** Reference of the inquiry that it belongs to. */
  readonly reference: string;
  /** Its idempotency key. */
  readonly key: string;
  readonly text: string;
}

const readMessage: Reader<StoredMessage> = wholeOf({ reference: text, key: text, text });
const stored = () => readMessage(storedJson(STORAGE_KEY.message));
const remove = () => attempt(() => sessionStorage.removeItem(STORAGE_KEY.message));

/** Returns the message that was typed for an inquiry in this session; undefined if there is none, or for another inquiry. */
export function loadMessage(reference: string): Pick<StoredMessage, "key" | "text"> | undefined {
  const found = stored();
  return found?.reference === reference ? { key: found.key, text: found.text } : undefined;
}

/** Stores a message in place of any other; an empty text removes the key. */
export function storeMessage(message: StoredMessage): void {
  if (message.text === "") remove();
  else attempt(() => sessionStorage.setItem(STORAGE_KEY.message, JSON.stringify(message)));
}

/** Forgets the message with a key once the server has it, also if its page was left meanwhile. */
export function forgetMessage(key: string): void {
  if (stored()?.key === key) remove();
}
