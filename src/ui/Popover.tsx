import { Popover as AriaPopover, ListBox, type ListBoxProps, type PopoverProps } from "react-aria-components/ComboBox";
import styles from "./Popover.module.css";

/** A popover below a field (React Aria). Its user sets the maximum size. */
export function Popover({ className, ...props }: Omit<PopoverProps, "className"> & { readonly className: string }) {
  return <AriaPopover {...props} className={`${styles["popover"]} ${className}`} />;
}

interface PopoverListProps<Item extends object> extends Omit<ListBoxProps<Item>, "className"> {
  readonly className?: string | undefined;
}

/** The list of options in a popover. */
export function PopoverList<Item extends object>({ className = "", ...props }: PopoverListProps<Item>) {
  return <ListBox<Item> {...props} className={`${styles["list"]} ${className}`.trim()} />;
}
