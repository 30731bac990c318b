import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { fromCallback } from "xstate";
import type { InquiryBody } from "../../../contract/forms.ts";
import { languageOfType } from "../../../contract/languages.ts";
import type { PageOf } from "../../../contract/render.ts";
import { type CartChanged, selectItems } from "../../../machines/cart.ts";
import { missingProducts } from "../../../machines/form.ts";
import { useDataChange } from "../../hooks/use-data-change.ts";
import { useLocalActor } from "../../hooks/use-local-actor.ts";
import { useEffects } from "../../providers/effects-context.tsx";
import { createInquiryLogic, formChance } from "../../providers/form-logic.ts";
import { useLanguages, useSite } from "../../site-context.tsx";

/** Starts the inquiry form of a page. It follows the cart, the language and the page data. */
export function useInquiryForm(page: PageOf<"inquiry">) {
  const { language, start } = page;
  const { inquiry_types: types } = page.response;
  const { i18n } = useTranslation();
  const { site, cart, settings } = useSite();
  const languages = useLanguages();
  const effects = useEffects();
  const logic = useMemo(() => {
    const tellSent = ({ lang }: InquiryBody) => {
      const sentIn = languageOfType(languages, lang);
      if (sentIn) site.send({ type: "inquiry.sent", language: sentIn });
    };
    return createInquiryLogic(effects, () => i18n.language, tellSent).provide({
      actors: {
        relayCart: fromCallback<CartChanged>(({ sendBack }) => {
          const subscription = cart.on("cart.changed", sendBack);
          return () => subscription.unsubscribe();
        }),
      },
      actions: {
        tellSent: ({ context }) => site.send({ type: "inquiry.sent", language: context.language }),
        tellMissing: (_, { error }) => cart.send({ type: "products.missing", missing: missingProducts(error) }),
      },
    });
  }, [effects, i18n, languages, site, cart]);
  const form = useLocalActor(logic, {
    input: {
      language,
      languages,
      types,
      items: selectItems(cart.getSnapshot()),
      start,
      country: settings.country.id,
      ...formChance,
    },
  });
  useDataChange(page, () => {
    form.send({ type: "language.changed", language });
    form.send({ type: "types.changed", types });
  });
  return form;
}
