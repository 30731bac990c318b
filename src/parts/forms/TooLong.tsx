import { useSelector } from "@xstate/react";
import { Fragment } from "react";
import { rulesOf } from "../../../contract/form-fields.ts";
import { selectTooLong } from "../../../machines/form-selectors.ts";
import { useFormats } from "../../i18n/formats.ts";
import { Status } from "../../ui/Status.tsx";
import { useWords } from "../../ui/use-words.tsx";
import type { FormActor } from "./form-actor.ts";
import { useFieldName } from "./use-field-name.ts";

/** Announces once that a field has become too long, not with every key. The field shows it as well. */
export function TooLong({ form }: { readonly form: FormActor }) {
  const { say } = useWords();
  const { number } = useFormats();
  const fieldName = useFieldName();
  const names = useSelector(form, selectTooLong, (one, other) => one.join() === other.join());
  const kind = form.getSnapshot().context.form;
  return (
    <Status>
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 ? " " : ""}
          <span>{say("forms.tooLong", { field: fieldName(name), max: number(rulesOf(kind, name).max) })}</span>
        </Fragment>
      ))}
    </Status>
  );
}
