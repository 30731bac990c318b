import type { MachineModel } from "statechart-paths";
import { prefetchMachine } from "../../machines/prefetch.ts";

const [PRODUCT, NEWS] = ["/product/1", "/press/list?type=2"];

export const model: MachineModel = {
  machine: prefetchMachine,
  starts: [{ name: "the visitor has given the first sign of intent", input: undefined }],
  cases: {
    "connection.reported": [{ isSparing: false }, { isSparing: true }],
    "link.pointed": [{ address: PRODUCT }],
    "link.left": [{}],
    "link.approached": [{ address: PRODUCT }, { address: NEWS }],
    "links.seen": [{ addresses: [PRODUCT, NEWS] }, { addresses: [] }],
    "page.opened": [{}],
  },
  outcomes: { prefetchPage: { done: [undefined], error: [new Error("No connection")] } },
  check: ({ context: { queue, done } }) => {
    if (new Set([...queue, ...done]).size !== queue.length + done.length)
      throw new Error("Nothing of a page is fetched twice");
  },
};
