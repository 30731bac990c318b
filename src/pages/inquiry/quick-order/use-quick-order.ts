import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { rulesOf } from "../../../../contract/form-fields.ts";
import { languageType } from "../../../../contract/languages.ts";
import { withTexts } from "../../../../contract/order-choices.ts";
import { EMPTY_ORDER } from "../../../../contract/order-start.ts";
import { takenLines, withinLimit } from "../../../../contract/order-taken.ts";
import type { PageOf } from "../../../../contract/render.ts";
import { selectItems } from "../../../../machines/cart.ts";
import { itemKey } from "../../../../machines/cart-items.ts";
import { selectLines } from "../../../../machines/lines.ts";
import type { quickOrderMachine } from "../../../../machines/quick-order.ts";
import { useDataChange } from "../../../hooks/use-data-change.ts";
import { useLocalActor } from "../../../hooks/use-local-actor.ts";
import type { FormActor } from "../../../parts/forms/form-actor.ts";
import { useEffects } from "../../../providers/effects-context.tsx";
import { createQuickOrderLogic } from "../../../providers/quick-order-logic.ts";
import { useLanguages, useSite } from "../../../site-context.tsx";
import { loadList } from "../../../storage/storage.ts";

export type QuickOrderActor = ActorRefFrom<typeof quickOrderMachine>;

/** Starts the quick order of a page. Confirmed lines join the cart, the typed lines and the message. */
export function useQuickOrder(page: PageOf<"inquiry">, form: FormActor<"inquiry">): QuickOrderActor {
  const { t, i18n } = useTranslation();
  const { cart, lines } = useSite();
  const languages = useLanguages();
  const effects = useEffects();
  const logic = useMemo(
    () =>
      createQuickOrderLogic(
        effects,
        () => languageType(languages, i18n.language),
        (whole) => {
          const plan = withinLimit(whole, new Set(selectItems(cart.getSnapshot()).map(itemKey)));
          const taken = takenLines(plan, selectLines(lines.getSnapshot()), i18n.language);
          const items = plan.items.map(({ item: { link, photo, name, number } }) => ({ link, photo, name, number }));
          cart.send({ type: "cart.joined", items, by: "list" });
          lines.send({ type: "lines.taken", lines: taken.lines, by: "adding" });
          const texts = [...plan.texts, ...taken.texts];
          const written = form.getSnapshot().context.values.message ?? "";
          const max = rulesOf("inquiry", "message").max;
          const { message, left } = withTexts(written, t("forms.order.alsoAsked"), texts, max);
          if (message !== written) form.send({ type: "field.changed", name: "message", value: message });
          return { items: plan.items.length, written: texts.length - left.length, left };
        },
      ),
    [effects, languages, i18n, cart, lines, form, t],
  );
  const order = useLocalActor(logic, { input: page.start?.order ?? EMPTY_ORDER });
  useEffect(() => {
    const text = loadList();
    if (text !== "") order.send({ type: "list.restored", text });
  }, [order]);
  useDataChange(page.language, () => order.send({ type: "language.changed" }));
  return order;
}
