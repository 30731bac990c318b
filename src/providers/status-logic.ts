import { fromPromise } from "xstate";
import { type InquiryStatus, STATUS_DATA } from "../../contract/inquiry-status.ts";
import { pathTo } from "../../contract/paths.ts";
import type { StatusPost } from "../../contract/status-posts.ts";
import { type MessageToSend, type ShownInquiry, statusMachine } from "../../machines/status.ts";
import { forgetMessage, storeMessage } from "../storage/status-message.ts";
import type { Effects } from "./effects-context.tsx";

/** Provides the machine of the status page. The cookie of the page names the inquiry, and posts name the one that is shown. */
export function createStatusLogic({ loadHttp }: Pick<Effects, "loadHttp">) {
  const send = async (body: StatusPost) => {
    const { post } = await loadHttp();
    const { message } = await post<{ readonly message: InquiryStatus }>(pathTo("status"), body);
    return message;
  };
  return statusMachine.provide({
    actors: {
      loadStatus: fromPromise<InquiryStatus>(async ({ signal }) => (await loadHttp()).get(STATUS_DATA, {}, signal)),
      sendMessage: fromPromise<InquiryStatus, MessageToSend>(async ({ input }) => {
        const inquiry = await send({ step: "message", ...input });
        forgetMessage(input.key);
        return inquiry;
      }),
      withdraw: fromPromise<InquiryStatus, ShownInquiry>(({ input }) => send({ step: "withdraw", ...input })),
    },
    actions: {
      storeText: ({ context: { inquiry, key, text } }) => {
        if (inquiry) storeMessage({ reference: inquiry.reference, key, text });
      },
      logError: (_, { error }) => console.error(error),
    },
  });
}
