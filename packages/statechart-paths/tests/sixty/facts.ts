/** Facts about the machines that a tester would know, by the name of the machine. */
import type { Facts } from "./tool-output.ts";

export const facts: Readonly<Record<string, Facts>> = {
  account: { input: { balance: 50 }, payloads: { amount: 10 } },
  chat: { snapshots: { room: { context: { lines: 0 } } }, payloads: { snapshot: { context: { lines: 1 } } } },
  deviceWatch: {
    snapshots: { device: { context: { level: 5 } } },
    payloads: { snapshot: { context: { level: 50 } } },
  },
  hoverMenu: { delays: { openDelay: 100, closeDelay: 300 } },
  inbox: { payloads: { kind: "mail" } },
  orderImport: { needsModel: true, payloads: { amount: 5 }, internal: ["accepted", "rejected"] },
  memoryGame: { needsModel: true, internal: ["match", "mismatch"] },
  paymentRouter: { needsModel: true, payloads: { method: "card" }, internal: ["use.card", "use.invoice"] },
  pipeline: { input: { branch: "main" } },
  productLookup: { input: { key: "A1" } },
  projectList: { needsModel: true, payloads: { output: [{ name: "one" }] }, internal: ["found.none", "found.some"] },
  rateLimited: { payloads: { retryAfter: 2 } },
  rememberedChoice: { needsModel: true, payloads: { plan: "business" }, internal: ["go.trial", "go.payment"] },
  scanner: { internal: ["full"] },
  startUp: {
    internal: ["POWER_OK"],
    unreachable: [
      "state startUp.dark",
      "state startUp.skipped",
      "take startUp.warm FAN -> skipped",
      "take startUp.warmer LAMP -> dark",
    ],
  },
  session: { input: { minutes: 5 } },
};
