import { Popover as AriaPopover, ListBox, type ListBoxProps, type PopoverProps } from "react-aria-components/ComboBox";
import styles from "./Popover.module.css";

/** What hangs under a field (React Aria); how wide and high it may be, its user says. */
export function Popover({ className, ...props }: Omit<PopoverProps, "className"> & { readonly className: string }) {
  return <AriaPopover {...props} className={`${styles["popover"]} ${className}`} />;
}

/** The choices in it. */
export function PopoverList<Item extends object>(props: Omit<ListBoxProps<Item>, "className">) {
  return <ListBox<Item> {...props} className={styles["list"] ?? ""} />;
}
