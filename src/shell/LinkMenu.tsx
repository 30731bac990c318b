import type { NavigationEntry } from "../../contract/entities.ts";
import { useSite } from "../site-context.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import { Text } from "../ui/Text.tsx";
import { MenuChoices } from "./MenuChoices.tsx";
import { useEntryName } from "./navigation.tsx";

interface LinkMenuProps {
  readonly items: NonNullable<NavigationEntry["items"]>;
}

/** The dropdown of a navigation entry with subpages, such as About us. */
export function LinkMenu({ items }: LinkMenuProps) {
  const { header } = useSite();
  const nameOf = useEntryName();
  return (
    <MenuChoices>
      {items.map((item) => (
        <li key={item.link}>
          <SiteLink to={item.link} onClick={() => header.send({ type: "menu.closed" })}>
            <strong>{nameOf(item)}</strong>
            {item.note === undefined ? null : (
              <span>
                <Text of={item} field="note" />
              </span>
            )}
          </SiteLink>
        </li>
      ))}
    </MenuChoices>
  );
}
