/** The server's own words in English; double braces are placeholders. */
export const words = {
  title: { page: "{{title}}, page {{page}}", year: "{{title}} {{year}}" },
  search: { title: "Search: {{text}}", description: "What was found for “{{text}}”." },
  /** Between the members of a list. */
  between: ", ",
  /** The last of the countries. */
  otherCountry: "Other",
  /** For a company that measures visits with its own script; {{host}} is the host of the script. */
  analytics: {
    name: "Measuring visits",
    ask: "May {{host}} measure which pages are read? Nothing is loaded from there before you allow it, and the site works the same either way.",
    privacy: "Privacy",
    allow: "Allow",
    refuse: "Decline",
    answer: "Your answer on measuring visits",
    allowed: "You allow {{host}} to measure visits.",
    refused: "You do not allow {{host}} to measure visits.",
    failed: "You allow {{host}} to measure visits, but it can’t be reached.",
    change: "Change",
  },
  /** Instead of a page: a search of too many words, too many requests, a fault, no room. */
  refusal: {
    title: {
      422: "Please use fewer words",
      429: "Too many pages at once",
      500: "Something went wrong",
      503: "One moment, please",
    },
    reason: {
      422: "This search has more to look up than this site allows for one search. ",
      429: "More pages were asked for from your network in a short time than this site makes at once. ",
      500: "This page could not be made. We have taken note of it. ",
      503: "So many visitors are here that this page could not be made right away. ",
    },
    waitOne: "Please try again in a second.",
    wait: "Please try again in {{seconds}} seconds.",
    again: "Load this page again",
    /** For a form, which would be lost with the page that follows. */
    back: "If you were sending a form: go back with your browser, where you find what you wrote, and send it once more.",
  },
};

/** Words that every language has. */
export type ServerWords = typeof words;
