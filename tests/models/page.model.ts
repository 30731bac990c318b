import type { MachineModel } from "statechart-paths";
import type { AnyMachineSnapshot } from "xstate";
import { matchRoute, type SiteLocation } from "../../contract/locations.ts";
import { type PageWanted, pageMachine } from "../../machines/page.ts";

const at = (pathname: string, search = "", hash = ""): SiteLocation => ({ pathname, search, hash });
const pageAt = ({ location, language }: Pick<PageWanted, "location" | "language">) => ({
  location,
  language,
  screen: matchRoute(location.pathname).name,
  status: 200,
  response: {},
});

/** The response depends on the request: the fetched page is the requested one. */
const answers = ({ context, value }: AnyMachineSnapshot) => {
  const isMissing = JSON.stringify(value).includes("fetchingNotFound");
  const location = isMissing ? at("/404") : context.wanted.location;
  return {
    done: [pageAt({ ...context.wanted, location })],
    error: [Object.assign(new Error("Not found"), { status: 404 }), new Error("No connection")],
  };
};

export const model: MachineModel = {
  machine: pageMachine,
  starts: [
    {
      name: "the server has rendered the home page",
      input: { language: "en", location: at("/home"), page: pageAt({ location: at("/home"), language: "en" }) },
    },
    { name: "no page has loaded yet", input: { language: "en", location: at("/home"), page: undefined } },
  ],
  cases: {
    "route.changed": [
      { location: at("/home") },
      { location: at("/home", "", "#news") },
      { location: at("/products") },
      { location: at("/products/list") },
      { location: at("/products/list", "?type=1") },
      { location: at("/product/1") },
      { location: at("/solution/1") },
    ],
    "language.changed": [{ language: "zh" }, { language: "en" }],
    "page.retried": [{}],
    "page.broke": [{ error: new Error("A section is missing") }],
  },
  outcomes: {
    fetchPage: answers,
    awaitImages: { done: [undefined], error: [new Error("A picture is broken")] },
    // A document that is leaving reports nothing.
    reopen: { done: [], error: [new Error("The view of this address threw before")] },
  },
  key: ({ context: { wanted, shown } }) => [wanted.location, wanted.language, shown !== undefined],
  check: (snapshot) => {
    if (snapshot.hasTag("loading") !== snapshot.matches("loading"))
      throw new Error("The loading state is on if and only if a page is loading");
  },
  pairs: true,
};
