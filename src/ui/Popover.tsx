import { Popover as AriaPopover, ListBox, type ListBoxProps, type PopoverProps } from "react-aria-components/ComboBox";
import styles from "./Popover.module.css";

/** A popover below a field (React Aria). Its user sets the maximum size. */
export function Popover({ className, ...props }: Omit<PopoverProps, "className"> & { readonly className: string }) {
  return <AriaPopover {...props} className={`${styles["popover"]} ${className}`} />;
}

/** The list of options in a popover. */
export function PopoverList<Item extends object>(props: Omit<ListBoxProps<Item>, "className">) {
  return <ListBox<Item> {...props} className={styles["list"] ?? ""} />;
}
