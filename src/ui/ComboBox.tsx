import { type ComponentProps, type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { onFirstTouch } from "../effects/first-touch.ts";
import { ComboBoxFrame } from "./ComboBoxFrame.tsx";
import type { ComboBoxList, ComboBoxProps, HandedOver } from "./ComboBoxList.tsx";
import { FieldFrame } from "./FieldFrame.tsx";
import { Icon } from "./Icon.tsx";

interface List extends HandedOver {
  readonly View: ComponentType<ComponentProps<typeof ComboBoxList>>;
}

/**
 * One of many choices, found by typing a part of its name. It begins as a plain field that looks and is called the same; the
 * list and all that belongs to it come at the first sign of intent, and go on with what was done until then.
 */
export function ComboBox({ shown, options, ...props }: ComboBoxProps) {
  const { t } = useTranslation();
  const { name, autoComplete, value: _value, onChange: _onChange, maxLength: _maxLength, ...frame } = props;
  const field = useRef<HTMLInputElement>(null);
  const isPressed = useRef(false);
  const typed = useRef<string>(undefined);
  const [text, setText] = useState<string>();
  const [list, setList] = useState<List>();

  const press = () => {
    isPressed.current = true;
  };
  const load = useCallback(async () => {
    const { ComboBoxList: View } = await import("./ComboBoxList.tsx");
    const input = field.current;
    if (!input) return;
    const focused = document.activeElement === input ? "field" : undefined;
    const done: HandedOver = {
      at: isPressed.current ? "button" : focused,
      typed: typed.current,
      selection: [input.selectionStart, input.selectionEnd],
    };
    // In one go: what is typed between the two would be lost with the plain field.
    flushSync(() => setList({ View, ...done }));
  }, []);
  useEffect(() => onFirstTouch(() => void load().catch(console.error)), [load]);

  if (list) return <list.View {...props} shown={shown} options={options} handedOver={list} />;
  return (
    <FieldFrame {...frame}>
      {(tie) => (
        <ComboBoxFrame>
          <input
            {...tie}
            ref={field}
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
