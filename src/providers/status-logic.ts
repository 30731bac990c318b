import { fromPromise } from "xstate";
import { type InquiryStatus, SENT_QUERY, STATUS_DATA } from "../../contract/inquiry-status.ts";
import { pathTo } from "../../contract/paths.ts";
import type { StatusPost } from "../../contract/status-posts.ts";
import { type MessageToSend, type ShownInquiry, statusMachine, type WantedStatus } from "../../machines/status.ts";
import { forgetMessage, storeMessage } from "../storage/status-message.ts";
import type { Effects } from "./effects-context.tsx";

/** Provides the machine of the status page. The cookie of the page names the inquiry, and posts name the one that is shown. */
export function createStatusLogic({ loadHttp }: Pick<Effects, "loadHttp">) {
  const send = async (body: StatusPost, withSent: boolean) => {
    const { post } = await loadHttp();
    const address = withSent ? `${pathTo("status")}?${new URLSearchParams(SENT_QUERY)}` : pathTo("status");
    const { message } = await post<{ readonly message: InquiryStatus }>(address, body);
    return message;
  };
  return statusMachine.provide({
    actors: {
      loadStatus: fromPromise<InquiryStatus, WantedStatus>(async ({ input, signal }) =>
        (await loadHttp()).get(STATUS_DATA, input.withSent ? SENT_QUERY : {}, signal),
      ),
      sendMessage: fromPromise<InquiryStatus, MessageToSend>(async ({ input: { withSent, ...message } }) => {
        const inquiry = await send({ step: "message", ...message }, withSent);
        forgetMessage(message.key);
        return inquiry;
      }),
      withdraw: fromPromise<InquiryStatus, ShownInquiry>(({ input: { withSent, reference } }) =>
        send({ step: "withdraw", reference }, withSent),
      ),
    },
    actions: {
      storeText: ({ context: { inquiry, key, text } }) => {
        if (inquiry) storeMessage({ reference: inquiry.reference, key, text });
      },
      logError: (_, { error }) => console.error(error),
    },
  });
}
