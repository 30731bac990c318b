/** Machines that no driver walks in Chromium, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  lazyPart:
    "Loads code and shows nothing itself; the comparison is walked with it, and a load that fails is seen in tests/parts/cards/compare-choice.view.test.tsx.",
  prefetch: "Nothing of it is seen; what it asks the server for is watched in tests/demo/journeys/prefetch.spec.ts.",
  productPages:
    "The demo's list is one page; those of a long list are joined in quality/tests/demo/large-catalogue.spec.ts.",
  scriptLoader: "A machine without a visitor; the map that waits for it is opened in tests/demo/journeys/map.spec.ts.",
  site: "Forwards events of other machines. The walks of language, page, header and cart cover it.",
  suggestions:
    "React Aria announces each of its responses by its own clock. The suggestions are heard, reached by keyboard and opened in tests/shell/search-suggestions.view.test.tsx and tests/journeys/keyboard.spec.ts.",
};
