/** Buttons that open and close the mobile menu. Before hydration they are links, handled by `:target`. */
import { site } from "docgen:site";
import type { AriaAttributes } from "react";
import { useIsHydrated } from "../services.ts";
import { Icon } from "./icon.tsx";
import { type DrawerState, drawerId, menuButtonId } from "./use-drawer.ts";

export function MenuOpener({ drawer }: { drawer: DrawerState }) {
  return (
    <MenuButton
      id={menuButtonId}
      icon="menu"
      label={site.labels["menu.open"]}
      href={`#${drawerId}`}
      onPress={drawer.isOpen ? drawer.close : drawer.open}
      state={{ "aria-expanded": drawer.isOpen, "aria-controls": drawerId }}
    />
  );
}

export function MenuCloser({ drawer }: { drawer: DrawerState }) {
  return <MenuButton icon="close" label={site.labels["menu.close"]} href="#" onPress={drawer.close} />;
}

interface MenuButtonProps {
  readonly id?: string;
  readonly icon: "menu" | "close";
  readonly label: string;
  /** Fallback target of the link. */
  readonly href: string;
  readonly onPress: () => void;
  readonly state?: AriaAttributes;
}

function MenuButton({ id, icon, label, href, onPress, state }: MenuButtonProps) {
  const kind = icon === "menu" ? "menu-button" : "menu-close";
  const common = { id, className: `icon-button ${kind}`, "aria-label": label };
  if (useIsHydrated()) {
    return (
      <button type="button" {...common} {...state} onClick={onPress}>
        <Icon name={icon} />
      </button>
    );
  }
  return (
    <a {...common} href={href}>
      <Icon name={icon} />
    </a>
  );
}
