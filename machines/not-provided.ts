import { fromPromise, type NonReducibleUnknown } from "xstate";

/** Stands in for an effect that the app, the server or a test gives with `machine.provide`; rejects with its name. */
export function notProvided<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor "${name}" is not provided`)));
}
