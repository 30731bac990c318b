import { type ComponentProps, type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { whenAlive } from "../effects/alive.ts";
import { onFirstTouch } from "../effects/first-touch.ts";
import { ComboBoxFrame } from "./ComboBoxFrame.tsx";
import type { ComboBoxList, ComboBoxProps, HandedOver } from "./ComboBoxList.tsx";
import { FieldFrame } from "./FieldFrame.tsx";
import { Icon } from "./Icon.tsx";

const NOTHING_DONE: HandedOver = { at: undefined, typed: undefined, selection: [null, null] };

type ListView = ComponentType<ComponentProps<typeof ComboBoxList>>;

/**
 * One of many choices, found by typing a part of its name. It begins as a plain field that looks and is called the same; the
 * list and all that belongs to it come at the first sign of intent, and go on with what was done until then.
 */
export function ComboBox({ shown, options, ...props }: ComboBoxProps) {
  const { t } = useTranslation();
  const {
    name,
    autoComplete,
    value: _value,
    onChange,
    match = (typed) => options().find(({ label }) => label === typed)?.value,
    isFoundBy: _isFoundBy,
    isUnknown = false,
    ...frame
  } = props;
  const isPressed = useRef(false);
  const typed = useRef<string>(undefined);
  const handedOver = useRef<HandedOver>(NOTHING_DONE);
  /** What stands in the field while the visitor is in it. */
  const [text, setText] = useState<string>();
  const [List, setList] = useState<ListView>();

  const press = () => {
    isPressed.current = true;
  };
  useEffect(
    () =>
      onFirstTouch(() => {
        const load = async () => {
          const { ComboBoxList: View } = await import("./ComboBoxList.tsx");
          // A press that was kept until then is for the plain field's button.
          await whenAlive();
          return View;
        };
        load().then((View) => setList(() => View), console.error);
      }),
    [],
  );
  // As the plain field goes, not as the list is asked for: what is typed or selected between the two would be lost.
  const handOver = useCallback(
    (input: HTMLInputElement) => () => {
      const focused = document.activeElement === input ? "field" : undefined;
      handedOver.current = {
        at: isPressed.current ? "button" : focused,
        typed: typed.current,
        selection: [input.selectionStart, input.selectionEnd],
      };
    },
    [],
  );

  if (List) return <List {...props} shown={shown} options={options} handedOver={handedOver} />;
  return (
    <FieldFrame {...frame} isInvalid={frame.isInvalid || (isUnknown && text === undefined)}>
      {(tie) => (
        <ComboBoxFrame>
          <input
            {...tie}
            ref={handOver}
            type="text"
            name={name}
            role="combobox"
            aria-expanded={false}
            aria-autocomplete="list"
            aria-required={frame.isRequired || undefined}
            autoComplete={autoComplete ?? "off"}
            autoCorrect="off"
            spellCheck={false}
            value={text ?? shown}
            onChange={({ target }) => {
              typed.current = target.value;
              setText(target.value);
              // At once: the list may never come.
              onChange(match(target.value) ?? target.value);
            }}
            onBlur={() => {
              typed.current = undefined;
              setText(undefined);
            }}
          />
          <button
            type="button"
            id={`${tie.id}-open`}
            className="script-only"
            aria-label={t("shell.ui.showOptions")}
            aria-labelledby={`${tie.id}-open ${tie.id}-label`}
            aria-haspopup="listbox"
            aria-expanded={false}
            tabIndex={-1}
            // Both: the list may come between the two.
            onPointerDown={press}
            onClick={press}
          >
            <Icon name="chevron-down" />
          </button>
        </ComboBoxFrame>
      )}
    </FieldFrame>
  );
}
