import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { fromCallback } from "xstate";
import type { InquiryBody } from "../../../contract/forms.ts";
import { languageOfType } from "../../../contract/languages.ts";
import type { PageOf } from "../../../contract/render.ts";
import { type CartChanged, selectItems } from "../../../machines/cart.ts";
import { itemKey, sentItems } from "../../../machines/cart-items.ts";
import { missingProducts, refusesFiles } from "../../../machines/form.ts";
import { type LinesChanged, selectLines, selectRules } from "../../../machines/lines.ts";
import { type FilesChanged, selectFiles } from "../../../machines/upload.ts";
import { useDataChange } from "../../hooks/use-data-change.ts";
import { useLocalActor } from "../../hooks/use-local-actor.ts";
import { useEffects } from "../../providers/effects-context.tsx";
import { createInquiryLogic, formChance } from "../../providers/forms/form-logic.ts";
import { useLanguages, useSite } from "../../site-context.tsx";
import { forgetFiles } from "../../storage/inquiry-files.ts";
import type { UploadActor } from "./files/use-upload.ts";

/** Starts the inquiry form of a page. It follows the cart, the files, the language and the page data. */
export function useInquiryForm(page: PageOf<"inquiry">, upload: UploadActor) {
  const { language, start } = page;
  const { inquiry_types: types } = page.response;
  const { i18n } = useTranslation();
  const { site, cart, lines, settings } = useSite();
  const languages = useLanguages();
  const effects = useEffects();
  const logic = useMemo(() => {
    const tellSent = (body: InquiryBody) => {
      const sentIn = languageOfType(languages, body.lang);
      if (sentIn) site.send({ type: "inquiry.sent", language: sentIn, items: sentItems(body) });
      const { files: receipts = [] } = body;
      // The visitor may have left the page.
      if (upload.getSnapshot().status === "active") upload.send({ type: "files.sent", receipts });
      else forgetFiles(receipts);
    };
    return createInquiryLogic(effects, () => i18n.language, tellSent).provide({
      actors: {
        relayCart: fromCallback<CartChanged>(({ sendBack }) => {
          const subscription = cart.on("cart.changed", sendBack);
          return () => subscription.unsubscribe();
        }),
        relayLines: fromCallback<LinesChanged>(({ sendBack }) => {
          const subscription = lines.on("lines.changed", sendBack);
          return () => subscription.unsubscribe();
        }),
        relayFiles: fromCallback<FilesChanged>(({ sendBack }) => {
          const subscription = upload.on("files.changed", sendBack);
          return () => subscription.unsubscribe();
        }),
      },
      actions: {
        tellSent: ({ context: { language: sentIn, sent } }) =>
          site.send({ type: "inquiry.sent", language: sentIn, items: sent.items.map(itemKey) }),
        tellMissing: (_, { error }) => {
          cart.send({ type: "products.missing", missing: missingProducts(error) });
          if (refusesFiles(error)) upload.send({ type: "receipts.refused", now: Date.now() });
        },
      },
    });
  }, [effects, i18n, languages, site, cart, lines, upload]);
  const form = useLocalActor(logic, {
    input: {
      language,
      languages,
      types,
      files: selectFiles(upload.getSnapshot()),
      items: selectItems(cart.getSnapshot()),
      lines: selectLines(lines.getSnapshot()),
      rules: selectRules(lines.getSnapshot()),
      currencies: settings.inquiry.currencies,
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
