/** Effects of the turntable. */
import { fromPromise } from "xstate";
import type { Pictures } from "../../contract/entities.ts";
import { turntableMachine } from "../../machines/turntable.ts";

/** Fetches the list of frames, written by server/routes/turntables.ts. A file and not part of the API, so exported sites have it. */
async function fetchPictures(address: string, signal: AbortSignal): Promise<Pictures> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  return (await answer.json()) as Pictures;
}

/**
 * Provides the turntable machine with its effects.
 * @param address address of the list of frames
 */
export const createTurntableLogic = (address: string) =>
  turntableMachine.provide({
    actors: { fetchPictures: fromPromise(({ signal }) => fetchPictures(address, signal)) },
    actions: { logError: (_, { error }) => console.error(error) },
  });
