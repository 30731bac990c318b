/** The server's own words in English; double braces are placeholders. */
export const words = {
  title: { page: "{{title}}, page {{page}}", year: "{{title}} {{year}}" },
  search: { title: "Search: {{text}}", description: "Search results for “{{text}}”." },
  /** Between the members of a list. */
  between: ", ",
  /** The last of the countries. */
  otherCountry: "Other",
  /** Values and columns of a catalogue. */
  catalogue: {
    yes: "Yes",
    no: "No",
    technical: "Technical data",
    ordering: "Ordering",
    number: "Article number",
    weight: "Weight",
    unit: "Unit",
    minimum: "Minimum quantity",
    package: "Package",
    relations: "Accessories and parts",
  },
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
      422: "This search needs more look-ups than this site allows at once. ",
      429: "Your network has requested more pages in a short time than this site allows. ",
      500: "This page could not be created. The error has been logged. ",
      503: "The site is very busy, so this page could not be created right away. ",
    },
    waitOne: "Please try again in a second.",
    wait: "Please try again in {{seconds}} seconds.",
    again: "Reload this page",
    /** For a form, which would be lost with the page that follows. */
    back: "If you were sending a form, go back in your browser. What you wrote is still there. Send it again.",
  },
};

/** Words that every language has. */
export type ServerWords = typeof words;
