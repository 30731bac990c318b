/** Effects of the hero's carousel. */
import type { RefObject } from "react";
import { fromCallback, fromPromise } from "xstate";
import { type CoverChanged, carouselMachine } from "../../../machines/carousel.ts";
import { selectIsCovering } from "../../../machines/header.ts";
import { drawable } from "../../dom/pictures.ts";
import { painted } from "../../providers/await-images.ts";
import type { SiteActors } from "../../site-context.tsx";

/** Creates the logic of the hero in an element whose list items are the slides. */
export const heroLogic = (root: RefObject<HTMLElement | null>, header: SiteActors["header"]) =>
  carouselMachine.provide({
    actors: {
      loadPicture: fromPromise<void, { readonly index: number }>(async ({ input: { index } }) => {
        // The view renders the picture once the machine expects its slide.
        await painted();
        const picture = root.current?.querySelectorAll("ul > li")[index]?.querySelector("img");
        if (picture) await drawable(picture);
      }),
      watchPage: fromCallback<CoverChanged>(({ sendBack }) => {
        let isCovered = false;
        const report = (snapshot: Parameters<typeof selectIsCovering>[0]) => {
          const isCovering = selectIsCovering(snapshot);
          if (isCovering === isCovered) return;
          isCovered = isCovering;
          sendBack({ type: isCovered ? "page.covered" : "page.uncovered" });
        };
        report(header.getSnapshot());
        const subscription = header.subscribe(report);
        return () => subscription.unsubscribe();
      }),
    },
  });
