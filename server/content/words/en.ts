/** The server's own words in English; double braces are placeholders. */
import type { LabelledDetail } from "../../../contract/cart-item.ts";
import type { LabelledField } from "../../../contract/form-fields.ts";

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
  /** Mails about inquiries and messages: to the company in its own language, and to the visitor in that of the visit. */
  mail: {
    kind: { inquiry: "Inquiry", contact: "Message" },
    received: "{{kind}} {{reference}}, received {{time}}",
    due: "Answer due",
    language: "Language",
    /** Fields of the forms. */
    field: {
      subject: "Subject",
      name: "Name",
      title: "Job title",
      company: "Company",
      company_web: "Company website",
      country: "Country",
      address: "Address",
      email: "Email",
      phone: "Phone",
      mobile: "Mobile",
      fax: "Fax",
      wechat: "WeChat",
      message: "Message",
      products: "Products",
    } satisfies Readonly<Record<LabelledField | "subject" | "products", string>>,
    /** Details of a product in an inquiry. */
    detail: {
      article: "Article number",
      quantities: "Quantities",
      target_price: "Target price",
      reference: "Reference",
      note: "Note",
    } satisfies Readonly<Record<LabelledDetail, string>>,
    files: "Files",
    notAttached: "Not attached",
    /** A change that the visitor makes on the status page. */
    change: {
      added: { subject: "Message added", title: "Added to inquiry {{reference}}, {{time}}" },
      withdrawn: { subject: "Inquiry withdrawn", title: "The visitor withdrew inquiry {{reference}}, {{time}}" },
    },
    /** The confirmation, which answers a form. */
    confirmation: {
      subject: {
        inquiry: "{{company}}: your inquiry {{reference}}",
        contact: "{{company}}: your message {{reference}}",
      },
      title: { inquiry: "We have received your inquiry", contact: "We have received your message" },
      reference: "Your reference number is {{reference}}. Please quote it when you contact us.",
      products: "You asked about",
      next: "We read it and reply to this address.",
      due: "We answer by {{weekday}}, {{date}}.",
      status: "View the status of your inquiry",
      stranger:
        "If you did not contact us, somebody may have entered your address by mistake. You can ignore this message.",
    },
  },
  /** Instead of a page: a form that is too slow or too large, a search of too many words, too many requests, a fault, no room. */
  refusal: {
    title: {
      408: "Sending took too long",
      413: "The form is too large",
      422: "Please use fewer words",
      429: "Too many pages at once",
      500: "Something went wrong",
      503: "One moment, please",
    },
    reason: {
      408: "Your form arrived too slowly. ",
      413: "An inquiry takes at most 5 files, of 30 MB together. ",
      422: "This search needs more look-ups than this site allows at once. ",
      429: "Your network has requested more pages in a short time than this site allows. ",
      500: "This page could not be created. The error has been logged. ",
      503: "The site can’t show this page at the moment. ",
    },
    waitOne: "Please try again in a second.",
    wait: "Please try again in {{seconds}} seconds.",
    again: "Reload this page",
    /** For a form, which would be lost with the page that follows. It is not known whether one was sent. */
    back: "If you were sending a form, go back in your browser. What you wrote is still there. Send it again.",
    /** For a form that was sent. */
    notStored:
      "What you sent has not been stored. Go back in your browser. What you wrote is still there. Send it again.",
    /** For a form that was stored, in place of the page that confirms it. */
    stored: {
      title: "We have received it",
      reason:
        "What you sent has been stored under the reference {{reference}}. The page that confirms it can’t be shown at the moment. There is no need to send it again.",
    },
  },
};

/** Words that every language has. */
export type ServerWords = typeof words;
