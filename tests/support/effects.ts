/** Effects that a test gives to views. The test answers the requests, and nothing reaches a network. */
import { BROWSER_EFFECTS, type Effects } from "../../src/providers/effects-context.tsx";
import type { Http } from "../../src/providers/load-http.ts";

type Answers = Partial<Record<keyof Http, (...given: never[]) => Promise<unknown>>>;
const refuse = (path: string) => Promise.reject(new Error(`The test answers no request for ${path}`));

/** The HTTP wrapper with the test's responses. Any other request fails. */
export const answering = (answers: Answers): Pick<Effects, "loadHttp"> => {
  // The test knows the response to each path.
  const http = { get: refuse, getAhead: refuse, post: refuse, upload: refuse, ...answers } as Http;
  return { loadHttp: async () => http };
};

export const NO_NETWORK: Effects = { ...BROWSER_EFFECTS, ...answering({}) };
