import { useSelector } from "@xstate/react";
import { type RefObject, useLayoutEffect, useMemo, useRef } from "react";
import { useNavigationType } from "react-router-dom";
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
    return { choice: [sort, ...selected].join(), language, page, products, pictures };
  }, [language, response]);
  const list = useRef<HTMLDivElement>(null);
  /** What is done with the list once the products that came are there. */
  const settle = useRef<(list: HTMLElement) => void>(undefined);
  const machine = productPagesMachine.provide({
    actions: {
      focusAdded: (_, { after }) => {
        settle.current = (list) => list.querySelectorAll("li")[after]?.querySelector("a")?.focus();
      },
      showBeginning: () => {
        settle.current = (list) => {
          if (list.getBoundingClientRect().top < 0) list.scrollIntoView({ behavior: "instant" });
        };
      },
    },
  });
  const actor = useLocalActor(machine, { input: { first: page, left } });
  const pages = useSelector(actor, selectPages);
  const isReturn = useNavigationType() === "POP";
  useArrival(page, (arrived) => actor.send({ type: "page.arrived", page: arrived, isReturn }));
  useLayoutEffect(() => {
    left = pages;
    if (list.current) settle.current?.(list.current);
    settle.current = undefined;
  }, [pages]);
  return { pages, onMore: () => actor.send({ type: "more.asked" }), list };
}
