import { useSelector } from "@xstate/react";
import { type RefObject, useLayoutEffect, useMemo, useRef } from "react";
import { useNavigationType } from "react-router-dom";
import type { PageOf } from "../../../contract/render.ts";
import { type ProductPage, productPagesMachine, selectPages } from "../../../machines/product-pages.ts";
import { selectProductPages } from "../../../machines/site.ts";
import { useDataChange } from "../../hooks/use-data-change.ts";
import { useLocalActor } from "../../hooks/use-local-actor.ts";
import { useSite } from "../../site-context.tsx";

export interface ProductPages {
  readonly pages: readonly ProductPage[];
  /** Called when the link to the next page is pressed. */
  readonly onMore: () => void;
  /** Ref of the list. */
  readonly list: RefObject<HTMLDivElement | null>;
}

/** Returns the loaded pages of the list, which the machine collects. */
export function useProductPages({ language, response }: PageOf<"products">): ProductPages {
  const page = useMemo((): ProductPage => {
    const { data: products, page, selected, ranges = [], sort, pictures } = response;
    const limits = ranges.map(({ key, from, to }) => `${key}:${from}..${to}`);
    return { choice: [sort, ...selected, ...limits].join(), language, page, products, pictures };
  }, [language, response]);
  const list = useRef<HTMLDivElement>(null);
  /** Called with the list once the requested products are rendered. */
  const afterRender = useRef<(list: HTMLElement) => void>(undefined);
  const machine = productPagesMachine.provide({
    actions: {
      focusAdded: (_, { after }) => {
        afterRender.current = (list) => list.querySelectorAll("li")[after]?.querySelector("a")?.focus();
      },
      showBeginning: () => {
        afterRender.current = (list) => {
          if (list.getBoundingClientRect().top < 0) list.scrollIntoView({ behavior: "instant" });
        };
      },
    },
  });
  const { site } = useSite();
  const actor = useLocalActor(machine, { input: { first: page, left: selectProductPages(site.getSnapshot()) } });
  const pages = useSelector(actor, selectPages);
  const isReturn = useNavigationType() === "POP";
  useDataChange(page, (arrived) => actor.send({ type: "page.arrived", page: arrived, isReturn }));
  useLayoutEffect(() => {
    site.send({ type: "products.shown", pages });
    if (list.current) afterRender.current?.(list.current);
    afterRender.current = undefined;
  }, [site, pages]);
  return { pages, onMore: () => actor.send({ type: "more.asked" }), list };
}
