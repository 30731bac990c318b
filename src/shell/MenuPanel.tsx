import { useSelector } from "@xstate/react";
import { type ReactNode, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure } from "react-aria-components/Disclosure";
import { DisclosureGroup } from "react-aria-components/DisclosureGroup";
import type { ActorRefFrom } from "xstate";
import type { MenuCategory, MenuItem } from "../../contract/entities.ts";
import type { SitePath } from "../../contract/paths.ts";
import { selectIsWide } from "../../machines/header.ts";
import { menuPanelMachine, selectActiveCategory } from "../../machines/menu-panel.ts";
import { hasMoved } from "../dom/menu-pointer.ts";
import { useLocalActor } from "../hooks/use-local-actor.ts";
import { useSite } from "../site-context.tsx";
import { DisclosurePanel } from "../ui/DisclosurePanel.tsx";
import { Icon } from "../ui/Icon.tsx";
import { ModelNumber } from "../ui/ModelNumber.tsx";
import { nonBreakingText } from "../ui/non-breaking.ts";
import { Picture } from "../ui/Picture.tsx";
import { ProductName } from "../ui/ProductName.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import { fallbackLanguage, Text } from "../ui/Text.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./MenuPanel.module.css";

interface Destination {
  readonly to: SitePath;
  readonly title: ReactNode;
}

interface MenuPanelProps {
  readonly categories: readonly MenuCategory[];
  /** Accessible name of the list of categories. */
  readonly label: string;
  /** Returns the path of an item, by its id. */
  readonly linkOf: (id: string) => SitePath;
  /** Target and label for categories without a link of their own. */
  readonly all: Destination;
  readonly seeAll: Destination;
  /** Products show their number and a short introduction. */
  readonly kind: "products" | "solutions";
}

/** Returns the trailing number of an item's link. */
const idOf = (link: string) => /(\d+)\/?$/.exec(link)?.[1] ?? "";

/**
 * Categories on the left, the items of the active one on the right (spec section 2, menu panel). Stacked in a narrow
 * window.
 */
export function MenuPanel(props: MenuPanelProps) {
  const { header } = useSite();
  const wide = useSelector(header, selectIsWide);
  const ids = props.categories.map(({ id }) => id);
  // The panels of the wide header and of the drawer never exist at once. A new list resets the state.
  return <Panel key={[wide, ...ids].join()} ids={ids} wide={wide} {...props} />;
}

interface PanelProps extends MenuPanelProps {
  readonly ids: readonly string[];
  readonly wide: boolean;
}

function Panel({ categories, ids, wide, label, seeAll, ...props }: PanelProps) {
  const { header } = useSite();
  const panel = useLocalActor(menuPanelMachine, { input: { categories: ids, wide } });
  const active = useSelector(panel, selectActiveCategory);
  return (
    <DisclosureGroup
      className={styles["panel"] ?? ""}
      data-wide={wide || undefined}
      expandedKeys={active === null ? [] : [active]}
    >
      <ul className={styles["categories"]} aria-label={label}>
        {categories.map((category) => (
          <Category key={category.id} category={category} wide={wide} panel={panel} {...props} />
        ))}
        <li className={styles["all"]}>
          <SiteLink to={seeAll.to} className={styles["seeAll"]} onClick={() => header.send({ type: "menu.closed" })}>
            {seeAll.title}
            <Icon name="arrow-right" />
          </SiteLink>
        </li>
      </ul>
    </DisclosureGroup>
  );
}

interface CategoryProps extends Pick<MenuPanelProps, "linkOf" | "all" | "kind"> {
  readonly category: MenuCategory;
  readonly wide: boolean;
  readonly panel: ActorRefFrom<typeof menuPanelMachine>;
}

function Category({ category, wide, panel, linkOf, all, kind }: CategoryProps) {
  const { header } = useSite();
  const { say } = useWords();
  const isActive = useSelector(panel, (snapshot) => selectActiveCategory(snapshot) === category.id);
  const close = () => header.send({ type: "menu.closed" });
  /** True once the mouse has moved over the name. A panel that opens under a resting mouse keeps its category. */
  const isPointed = useRef(false);
  // A link text leads to the category's own list; without one, the link leads to all.
  const ownLink = category.link_text ? category.link : undefined;
  /** The menu contains only some items, so its link shows their total. */
  const isCut = ownLink !== undefined && (category.count ?? 0) > category.items.length;
  return (
    <li className={styles["category"]} data-active={isActive || undefined}>
      <Disclosure
        id={category.id}
        className={styles["disclosure"] ?? ""}
        onExpandedChange={() => panel.send({ type: "category.clicked", id: category.id })}
      >
        <Button
          slot="trigger"
          className={styles["name"] ?? ""}
          onPointerMove={(event) => {
            if (event.pointerType !== "mouse" || isPointed.current || !hasMoved(event)) return;
            isPointed.current = true;
            panel.send({ type: "category.hovered", id: category.id });
          }}
          onPointerLeave={() => {
            isPointed.current = false;
          }}
          onPointerDown={({ pointerType }) => {
            isPointed.current = pointerType === "mouse";
          }}
        >
          <Text of={category} field="title" />
          {/* In the drawer, one sign for what folds out on both levels. */}
          {wide ? (
            <Icon name="chevron-right" className={styles["arrow"]} />
          ) : (
            <Icon name={isActive ? "minus" : "plus"} className={styles["sign"]} />
          )}
        </Button>
        <DisclosurePanel className={styles["items"]} isPlain>
          {isActive ? (
            <>
              <ul className={styles["grid"]} data-kind={kind}>
                {category.items.map((item) => (
                  <li key={item.link}>
                    <Item item={item} linkOf={linkOf} kind={kind} onChosen={close} />
                  </li>
                ))}
              </ul>
              <SiteLink to={ownLink || all.to} className={styles["more"]} onClick={close}>
                {ownLink ? <Text of={category} field="link_text" /> : all.title}
                {isCut ? (
                  <>
                    {" "}
                    <span className={styles["count"]}>
                      {say("catalogue.products.filterCount", { count: category.count })}
                    </span>
                  </>
                ) : null}
                <Icon name="arrow-right" />
              </SiteLink>
            </>
          ) : null}
        </DisclosurePanel>
      </Disclosure>
    </li>
  );
}

interface ItemProps extends Pick<MenuPanelProps, "linkOf" | "kind"> {
  readonly item: MenuItem;
  readonly onChosen: () => void;
}

function Item({ item, linkOf, kind, onChosen }: ItemProps) {
  const { say } = useWords();
  // A category below that of the menu has an address of its own.
  const target = item.count ? { to: item.link } : { to: linkOf(idOf(item.link)), state: { item } };
  return (
    <SiteLink {...target} className={styles["item"]} onClick={onChosen}>
      <span className={styles["photo"]}>
        <Picture photo={item.photo} alt="" sizes="(width > 48em) 280px, 96px" fill />
      </span>
      <span className={styles["words"]}>
        {kind === "products" && item.number ? <ModelNumber>{item.number}</ModelNumber> : null}
        <strong className={styles["title"]}>
          <ProductName of={item} field="title" />
        </strong>
        {item.count ? <span>{say("catalogue.products.filterCount", { count: item.count })}</span> : null}
        {kind === "products" && item.introduction ? (
          <span lang={fallbackLanguage(item, "introduction")}>{nonBreakingText(item.introduction)}</span>
        ) : null}
      </span>
    </SiteLink>
  );
}
