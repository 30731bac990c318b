/** Selectors of the quick order. */
import type { SnapshotFrom } from "xstate";
import type { LineChoices } from "../contract/order-choices.ts";
import type { ListProblem } from "../contract/order-limits.ts";
import type { OrderAnswer } from "../contract/order-lines.ts";
import type { AddedLines } from "../contract/order-start.ts";
import type { quickOrderMachine } from "./quick-order.ts";

type QuickOrderSnapshot = SnapshotFrom<typeof quickOrderMachine>;
export const selectIsOpen = ({ context }: QuickOrderSnapshot): boolean => context.isOpen;
export const selectText = ({ context }: QuickOrderSnapshot): string => context.text;
export const selectProblem = ({ context }: QuickOrderSnapshot): ListProblem | null => context.problem;
export const selectIsReading = (snapshot: QuickOrderSnapshot): boolean => snapshot.matches("reading");
export const selectHasFailed = (snapshot: QuickOrderSnapshot): boolean => snapshot.matches("failed");
export const selectIsAsking = (snapshot: QuickOrderSnapshot): boolean => snapshot.matches({ reviewing: "asking" });
export const selectIsLacking = (snapshot: QuickOrderSnapshot): boolean => snapshot.matches({ reviewing: "lacking" });
/** Returns the list under review. */
export const selectReview = ({ context }: QuickOrderSnapshot): OrderAnswer | null => context.answer;
export const selectChoices = ({ context }: QuickOrderSnapshot): LineChoices => context.choices;
export const selectAdded = ({ context }: QuickOrderSnapshot): AddedLines | null => context.added;
/** Returns the name of the file that is read. */
export const selectFileName = ({ context }: QuickOrderSnapshot): string => context.file?.name ?? "";
