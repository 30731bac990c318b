/** A machine of 56 states: enrolment with an identity document. It is as large as machines of public projects get. */
import { createMachine } from "xstate";

const tries = { retry: "reading", "person.left": "#enrolment.cancelled" };
/** Returns the steps of reading a document in one way. */
const reader = (next: string) => ({
  initial: "preparing",
  states: {
    preparing: { on: { "reader.found": "waiting", "reader.missing": "unavailable" } },
    unavailable: { on: { "person.went back": "#enrolment.choosing", retry: "preparing" } },
    waiting: {
      on: { "document.held": "reading", "person.went back": "#enrolment.choosing" },
      after: { 30000: "tired" },
    },
    tired: { on: { retry: "waiting", "person.left": "#enrolment.cancelled" } },
    reading: {
      on: { "document.read": next, "document.lost": "broken", "document.expired": "#enrolment.refused.expired" },
    },
    broken: { on: tries },
  },
});

export const enrolmentMachine = createMachine({
  id: "enrolment",
  initial: "idle",
  on: { "session.ended": ".cancelled", "connection.lost": ".offline" },
  states: {
    idle: { on: { start: "welcome", "start.again": { target: "choosing", guard: "hasAccepted" } } },
    welcome: { on: { "terms.accepted": "choosing", "person.left": "cancelled" } },
    offline: { on: { "connection.back": "choosing", "person.left": "cancelled" } },
    choosing: {
      description: "The person chooses how to show who they are.",
      on: {
        "card.chosen": "card",
        "passport.chosen": { target: "passport", guard: "hasReader" },
        "account.chosen": "account",
        "person.went back": "welcome",
      },
    },
    card: {
      initial: "pin",
      states: {
        pin: { on: { "pin.typed": [{ target: "chip", guard: "isPinRight" }, { target: "wrong" }], help: "helping" } },
        helping: { on: { close: "pin" } },
        wrong: { on: { retry: "pin" }, always: { target: "blocked", guard: "isThirdTry" } },
        blocked: { on: { "code.typed": "pin", "person.left": "#enrolment.cancelled" } },
        chip: reader("#enrolment.portrait"),
      },
    },
    passport: {
      initial: "photographing",
      states: {
        photographing: { on: { "photo.taken": "checking" } },
        checking: { invoke: { src: "photoChecker", onDone: "chip", onError: "blurred" } },
        blurred: { on: { retry: "photographing", "person.went back": "#enrolment.choosing" } },
        chip: reader("#enrolment.portrait"),
      },
    },
    account: {
      initial: "listing",
      states: {
        listing: { invoke: { src: "providers", onDone: "picking", onError: "failing" } },
        failing: { on: { retry: "listing", "person.left": "#enrolment.cancelled" } },
        picking: { on: { "provider.chosen": "redirecting", "person.went back": "#enrolment.choosing" } },
        redirecting: {
          on: { "provider.answered": "proving", "provider.refused": "denied" },
          after: { 60000: "denied" },
        },
        denied: { on: { retry: "picking" } },
        proving: { invoke: { src: "prover", onDone: "#enrolment.portrait", onError: "denied" } },
      },
    },
    portrait: {
      initial: "explaining",
      states: {
        explaining: { on: { next: "turning" } },
        turning: { on: { "face.seen": "comparing", "face.lost": "explaining" }, after: { 20000: "explaining" } },
        comparing: { invoke: { src: "comparer", onDone: "alike", onError: "unlike" } },
        unlike: { on: { retry: "turning", "person.left": "#enrolment.cancelled" } },
        alike: { always: "#enrolment.issuing" },
      },
    },
    issuing: {
      type: "parallel",
      onDone: "reviewing",
      states: {
        keys: {
          initial: "making",
          states: {
            making: { on: { "keys.made": "storing", "keys.failed": "#enrolment.refused.technical" } },
            storing: { on: { "keys.stored": "ready" } },
            ready: { type: "final" },
          },
        },
        attestation: {
          initial: "asking",
          states: {
            asking: { on: { "attestation.came": "ready", "attestation.refused": "#enrolment.refused.untrusted" } },
            ready: { type: "final" },
          },
        },
      },
    },
    reviewing: { on: { confirm: "finished", "person.left": "cancelled", correct: "choosing" } },
    refused: {
      initial: "technical",
      on: { close: "cancelled", retry: "choosing" },
      states: { technical: {}, expired: {}, untrusted: {} },
    },
    cancelled: { on: { "start.again": "idle" } },
    finished: { type: "final" },
  },
});
