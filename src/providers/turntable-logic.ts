/** The browser side of a product that is turned. */
import { fromPromise } from "xstate";
import type { Pictures } from "../../contract/entities.ts";
import { turntableMachine } from "../../machines/turntable.ts";

/** A file of the site, not of the API: an exported site has it too. As server/routes/turntables.ts writes it. */
async function fetchPictures(address: string, signal: AbortSignal): Promise<Pictures> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  return (await answer.json()) as Pictures;
}

/**
 * The machine with its effects.
 * @param address where the pictures of the turn are told
 */
export const createTurntableLogic = (address: string) =>
  turntableMachine.provide({
    actors: { fetchPictures: fromPromise(({ signal }) => fetchPictures(address, signal)) },
    actions: { logError: (_, { error }) => console.error(error) },
  });
