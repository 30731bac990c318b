/** Asks the primary process (process/workers.ts) for the metrics of all workers. */
import cluster from "node:cluster";
import { once } from "node:events";
import { z } from "zod";

/** The reply of the primary process. */
const metricsReply = z.object({ wantsMetrics: z.number(), text: z.string() });

let requests = 0;

/** Returns the metrics of all workers, or those of `own` if there is only one process. In Prometheus's text format. */
export async function measuredByAll(own: () => Promise<string>): Promise<string> {
  if (!cluster.isWorker) return own();
  requests += 1;
  const wantsMetrics = requests;
  process.send?.({ wantsMetrics });
  for (;;) {
    const [message] = await once(process, "message");
    const { success, data } = metricsReply.safeParse(message);
    if (success && data.wantsMetrics === wantsMetrics) return data.text;
  }
}
