import { FieldFrame, type FrameProps } from "./FieldFrame.tsx";
import { Icon } from "./Icon.tsx";
import styles from "./Select.module.css";

interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** The language of the label, where it is not the page's. */
  readonly language?: string | undefined;
}

interface SelectProps extends FrameProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  readonly name?: string | undefined;
}

/**
 * One of a few choices. It is the browser's own control: on phones it opens the picker that people know, it needs no
 * script to be read, and it costs the first load nothing.
 */
export function Select({ name, value, onChange, options, ...frame }: SelectProps) {
  return (
    <FieldFrame {...frame}>
      {(tie) => (
        <span className={styles["select"]}>
          <select
            {...tie}
            name={name}
            value={value}
            // One of them is always chosen; without an empty first choice there is nothing for `required` to refuse.
            aria-required={frame.isRequired || undefined}
            onChange={(event) => onChange(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={option.language}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={styles["arrow"]} />
        </span>
      )}
    </FieldFrame>
  );
}
