/** Selectors of the status page. */
import type { SnapshotFrom } from "xstate";
import { type InquiryStatus, problemOfMessage, type StatusProblem } from "../contract/inquiry-status.ts";
import { canChange, type statusMachine } from "./status.ts";

type StatusSnapshot = SnapshotFrom<typeof statusMachine>;
export const selectInquiry = ({ context }: StatusSnapshot): InquiryStatus | null => context.inquiry;
export const selectText = ({ context }: StatusSnapshot): string => context.text;
/** Returns the idempotency key of the message. */
export const selectKey = ({ context }: StatusSnapshot): string => context.key;
export const selectProblem = ({ context }: StatusSnapshot): StatusProblem | null => context.problem;
export const selectIsLoading = (snapshot: StatusSnapshot): boolean =>
  snapshot.matches("loading") || snapshot.matches("reloading");
/** True after loading has failed, until the inquiry is loaded. */
export const selectIsUnreachable = (snapshot: StatusSnapshot): boolean =>
  snapshot.matches("unreachable") || snapshot.matches("reloading");
export const selectIsMissing = (snapshot: StatusSnapshot): boolean => snapshot.matches("missing");
/** True if no inquiry can be shown because the browser keeps no cookie. */
export const selectLacksCookie = ({ context }: StatusSnapshot): boolean => context.start?.lacksCookie === true;
/** True while what was typed in the inquiry is being loaded. */
export const selectIsShowing = (snapshot: StatusSnapshot): boolean => snapshot.matches("showing");
export const selectIsSending = (snapshot: StatusSnapshot): boolean =>
  snapshot.matches("sending") || snapshot.matches("closing");
/** True while the server is asked for something, so that no button does anything. */
export const selectIsBusy = (snapshot: StatusSnapshot): boolean =>
  selectIsShowing(snapshot) || selectIsSending(snapshot) || selectIsWithdrawing(snapshot);
export const selectIsWithdrawing = (snapshot: StatusSnapshot): boolean => snapshot.matches("withdrawing");
/** True while the visitor is asked about the withdrawal, and until the server has answered. */
export const selectIsAsking = (snapshot: StatusSnapshot): boolean =>
  snapshot.matches({ open: "asking" }) || snapshot.matches("withdrawing");
/** Returns what was done last; null if there is nothing to say. */
export const selectDone = (snapshot: StatusSnapshot): "stored" | "withdrawn" | null =>
  (["stored", "withdrawn"] as const).find((open) => snapshot.matches({ open })) ?? null;
/** True as long as the visitor may add messages and withdraw the inquiry. */
export const selectIsChangeable = ({ context }: StatusSnapshot): boolean => canChange(context);
/** Returns the message that can't be added any more, so that the visitor can copy it; empty if there is none. */
export const selectKept = ({ context }: StatusSnapshot): string =>
  canChange(context) || problemOfMessage(context.text) === "empty" ? "" : context.text;
