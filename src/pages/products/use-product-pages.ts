import { useSelector } from "@xstate/react";
import { type RefObject, useLayoutEffect, useMemo, useRef } from "react";
import type { PageOf } from "../../../contract/render.ts";
import { type ProductPage, productPagesMachine, selectPages } from "../../../machines/product-pages.ts";
import { useArrival } from "../../effects/arrival.ts";
import { useLocalActor } from "../../effects/local-actor.ts";

/** The list as it was left: Back leads to all of it. Only in the browser has one been left. */
let left: readonly ProductPage[] = [];

export interface ProductPages {
  readonly pages: readonly ProductPage[];
  /** The link to the next page has been pressed. */
  readonly onMore: () => void;
  /** The place of the list. */
  readonly list: RefObject<HTMLDivElement | null>;
}

/** The pages of the list that are shown, as the machine has joined them. */
export function useProductPages({ language, response }: PageOf<"products">): ProductPages {
  const page = useMemo((): ProductPage => {
    const { data: products, page, selected, sort, pictures } = response;
    return { choice: [language, sort, ...selected].join(), page, products, pictures };
  }, [language, response]);
  const list = useRef<HTMLDivElement>(null);
  /** Where the focus goes once the products that were added are there. */
  const added = useRef<number>(undefined);
  const machine = productPagesMachine.provide({
    actions: {
      focusAdded: (_, { after }) => {
        added.current = after;
      },
    },
  });
  const actor = useLocalActor(machine, { input: { first: page, left } });
  const pages = useSelector(actor, selectPages);
  useArrival(page, (arrived) => actor.send({ type: "page.arrived", page: arrived }));
  useLayoutEffect(() => {
    left = pages;
    if (pages.length < 2 || added.current === undefined) return;
    list.current?.querySelectorAll("li")[added.current]?.querySelector("a")?.focus();
    added.current = undefined;
  }, [pages]);
  return { pages, onMore: () => actor.send({ type: "more.asked" }), list };
}
