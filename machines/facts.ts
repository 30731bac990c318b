/** Events that the machines of the site emit, and the actor that relays them to the root machine. */
import { type ActorRefFrom, fromCallback } from "xstate";
import type { arrivalsMachine, OverlayLeft, OverlayShown } from "./arrivals.ts";
import type { CartChanged, cartMachine, ItemRemoved } from "./cart.ts";
import type { headerMachine } from "./header.ts";
import type { LanguageChanged, languageMachine } from "./language.ts";
import type { linesMachine } from "./lines.ts";
import type { PageFact, pageMachine } from "./page.ts";
import type { ListReturned, pressMachine } from "./press.ts";

/** Actors that live as long as the visit. */
export interface VisitActors {
  readonly language: ActorRefFrom<typeof languageMachine>;
  readonly page: ActorRefFrom<typeof pageMachine>;
  readonly header: ActorRefFrom<typeof headerMachine>;
  readonly cart: ActorRefFrom<typeof cartMachine>;
  readonly lines: ActorRefFrom<typeof linesMachine>;
  readonly press: ActorRefFrom<typeof pressMachine>;
  readonly arrivals: ActorRefFrom<typeof arrivalsMachine>;
}
/** Event emitted by one of the machines. */
export type Fact = LanguageChanged | CartChanged | ItemRemoved | PageFact | ListReturned | OverlayShown | OverlayLeft;

/** Sends every event that the machines emit to the root machine. */
export const relayFacts = fromCallback<Fact, Pick<VisitActors, "language" | "page" | "header" | "cart" | "press">>(
  ({ input, sendBack }) => {
    const subscriptions = [
      input.language.on("*", sendBack),
      input.page.on("*", sendBack),
      input.header.on("*", sendBack),
      input.cart.on("*", sendBack),
      input.press.on("*", sendBack),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  },
);
