import { fromPromise, type NonReducibleUnknown } from "xstate";

/** Placeholder for an actor that the app, the server or a test passes to `machine.provide`. Rejects with the name of the actor. */
export function notProvided<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor "${name}" is not provided`)));
}
