/** Which photographs are wanted most: those of the first page, then those that most pages show. */
import type { Content } from "../../server/content/content.ts";
import { everyResponse } from "../content-check/responses.ts";

const FIRST_PAGE = "home";

const picturesOf = (response: unknown): string[] =>
  Object.keys((response as { pictures?: Readonly<Record<string, unknown>> } | undefined)?.pictures ?? {});

/** The photographs `due`, by their paths below content/media, those that visitors ask for soonest first. */
export function mostWantedFirst(content: Content, due: readonly string[]): readonly string[] {
  const weights = new Map<string, number>();
  for (const { page, response } of everyResponse(content)) {
    // The first page outweighs all others together.
    const weight = page === FIRST_PAGE ? Number.MAX_SAFE_INTEGER / 2 : 1;
    for (const picture of picturesOf(response)) weights.set(picture, (weights.get(picture) ?? 0) + weight);
  }
  const weightOf = (path: string) => weights.get(`/media/${path}`) ?? 0;
  return due.toSorted((one, other) => weightOf(other) - weightOf(one));
}
