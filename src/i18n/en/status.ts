/** Texts of the status page of an inquiry. Each is below `forms.status`. */
export const status = {
  state: {
    received: "Received",
    answered: "Answered",
    withdrawn: "Withdrawn",
  },
  meaning: {
    received: "We have your inquiry and are working on the answer.",
    answered: "We have answered you. If our answer has not arrived, please add a message below.",
    withdrawn: "You have withdrawn this inquiry, so we no longer work on it. You can send a new one at any time.",
  },
  received: "Received on",
  content: "Inquiry details",
  /** Above the button `show`. */
  hidden: "The message, notes and contact details of this inquiry are hidden until you ask for them.",
  show: "Show what was sent",
  showing: "Loading",
  files: "Files",
  added: "Added {{time}}",
  add: "Add a message",
  addHint: "Something to add or to correct? It becomes part of your inquiry.",
  send: "Add this message",
  problem: {
    empty: "Nothing has been added: the message is empty.",
    long: "Too long: a message takes {{max}} characters at most. Please shorten it.",
    other:
      "Nothing has been changed: another inquiry was opened in this browser. Your text is still here. Please open the link of this inquiry again.",
    closed: "Nothing has been added: this inquiry was withdrawn. You can still copy your text.",
    many: "Too many messages have been sent for now. Your text is still here: please try again later.",
    failed: "This could not be completed. Your text is still here: please try again.",
  },
  kept: "What you wrote",
  keptHint: "It was not added to an inquiry. You can copy it here.",
  done: {
    stored: "Your message has been added.",
    withdrawn: "Your inquiry has been withdrawn.",
  },
  withdraw: {
    ask: "Withdraw the inquiry",
    question: "Withdraw this inquiry?",
    consequence: "We will stop working on it. This can’t be undone.",
    confirm: "Yes, withdraw it",
    keep: "No, keep it",
    working: "Withdrawing",
  },
  missing: {
    title: "This inquiry can’t be shown",
    text: "The link is incomplete or no longer valid, or this browser has not opened it yet.",
    hint: "Open the link of your inquiry once more, or write to us with your reference number.",
  },
  noCookie: {
    text: "This page needs a cookie, and this browser has not kept it. The cookie is deleted when you close the browser.",
    hint: "Allow cookies for this site and open the link of your inquiry once more, or write to us with your reference number.",
  },
  loading: "Loading your inquiry",
  unreachable: "Your inquiry could not be loaded just now.",
};
