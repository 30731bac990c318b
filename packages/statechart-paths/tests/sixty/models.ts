/** Models of machines whose payloads decide. Their cases need no assumptions. */
import type { AnyStateMachine } from "xstate";
import type { MachineModel } from "../../src/model.ts";
import * as actors from "./machines/actors.ts";
import * as deciding from "./machines/deciding.ts";
import * as guards from "./machines/guards.ts";
import * as interfaces from "./machines/interface.ts";
import * as services from "./machines/services.ts";

const model = (machine: AnyStateMachine, rest: Omit<MachineModel, "machine">): MachineModel => ({ machine, ...rest });

export const models: Readonly<Record<string, MachineModel>> = {
  projectList: model(deciding.projectList, {
    cases: { refresh: [{}] },
    outcomes: { loadProjects: { done: [[], [{ name: "one" }]], error: [new Error("offline")] } },
  }),
  orderImport: model(deciding.orderImport, { cases: { "line.read": [{ amount: 5 }, { amount: 0 }], end: [{}] } }),
  inbox: model(deciding.inbox, { cases: { message: [{ kind: "mail" }, { kind: "alarm" }], read: [{}] } }),
  rememberedChoice: model(deciding.rememberedChoice, {
    cases: { "plan.chosen": [{ plan: "business" }, { plan: "home" }], continue: [{}], back: [{}] },
  }),
  paymentRouter: model(deciding.paymentRouter, {
    cases: { pay: [{ method: "card" }, { method: "invoice" }], paid: [{}], cancel: [{}] },
  }),
  scanner: model(deciding.scanner, { cases: { scan: [{ code: "1" }], "empty.out": [{}] } }),
  pinPad: model(deciding.pinPad, { cases: { wrong: [{}], right: [{}], lock: [{}], service: [{}] } }),
  gradeBook: model(guards.gradeBook, {
    cases: { graded: [{ points: 95 }, { points: 60 }, { points: 20 }, { points: 101 }], appealed: [{}] },
  }),
  ticketGate: model(guards.ticketGate, {
    cases: {
      ticket: [
        { zone: 5, isChild: false },
        { zone: 1, isChild: true },
        { zone: 1, isChild: false },
      ],
      passed: [{}],
      help: [{}],
    },
  }),
  account: model(guards.account, {
    starts: [
      { name: "there is money", input: { balance: 10 } },
      { name: "there is debt", input: { balance: -10, limit: 0 } },
    ],
    cases: { deposit: [{ amount: 10 }], withdraw: [{ amount: 10 }, { amount: 1000 }], close: [{}] },
    filterEvents: ({ context }, { type }) => type !== "deposit" || context.balance < 20,
  }),
  quiz: model(guards.quiz, { cases: { start: [{}], answer: [{ isRight: true }, { isRight: false }], next: [{}] } }),
  profilePage: model(actors.profilePage, {
    cases: { retry: [{}], completed: [{}] },
    outcomes: {
      fetchProfile: {
        done: [
          { name: "Ada", isComplete: true },
          { name: "Eve", isComplete: false },
        ],
        error: [new Error("offline")],
      },
    },
  }),
  signupForm: model(interfaces.signupForm, {
    cases: {
      changed: [
        { field: "email", value: "a@b" },
        { field: "email", value: "a" },
        { field: "password", value: "12345678" },
        { field: "password", value: "1" },
      ],
      submitted: [{}],
    },
    outcomes: { register: { done: [{ id: 1 }], error: [new Error("taken"), new Error("offline")] } },
  }),
  shoppingCart: model(interfaces.shoppingCart, {
    cases: {
      added: [{ id: "a" }, { id: "b" }, { id: "c" }],
      removed: [{ id: "a" }, { id: "b" }, { id: "c" }],
      ordered: [{}],
    },
  }),
  wizard: model(interfaces.wizard, {
    cases: { next: [{}], back: [{}], help: [{}], done: [{}], cancel: [{}] },
    unreachable: {
      "state wizard.steps.company": "Nobody is a company here.",
      "take wizard.steps.name next [isCompany] -> steps.company": "Nobody is a company here.",
      "take wizard.steps.company next -> steps.summary": "Nobody is a company here.",
      "take wizard.steps.company back -> steps.name": "Nobody is a company here.",
      "take wizard.steps.summary back [isCompany] -> steps.company": "Nobody is a company here.",
    },
  }),
  snackVendor: model(services.snackVendor, {
    cases: { coin: [{ cents: 100 }, { cents: 50 }], chosen: [{}], return: [{}], taken: [{}], refill: [{}] },
    filterEvents: ({ context }, { type }) => type !== "coin" || context.paid < 150,
  }),
  lift: model(services.lift, {
    cases: { called: [{ floor: 1 }, { floor: 0 }, { floor: -1 }], stop: [{}], release: [{}] },
    filterEvents: ({ context }, { type }) => type !== "called" || context.goals.length < 2,
  }),
  fileUpload: model(services.fileUpload, {
    cases: { "file.chosen": [{ size: 1 }, { size: 5000 }], progress: [{ percent: 50 }], cancel: [{}] },
    outcomes: { send: { done: [undefined], error: [new Error("offline")] } },
  }),
  cronJob: model(services.cronJob, {
    cases: { run: [{}], disable: [{}], enable: [{}] },
    outcomes: { job: { done: [undefined], error: [new Error("failed")] } },
  }),
};
