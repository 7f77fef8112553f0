/** Button that collapses and expands the sidebar, if the site enables it. */
import { site } from "docgen:site";
import { Icon } from "../shell/icon.tsx";

interface SidebarFoldProps {
  readonly isFolded: boolean;
  readonly onChange: (isFolded: boolean) => void;
}

export function SidebarToggle({ isFolded, onChange }: SidebarFoldProps) {
  const label = site.labels[isFolded ? "sidebar.expand" : "sidebar.collapse"];
  return (
    <button
      type="button"
      className="icon-button sidebar-fold needs-script"
      aria-label={label}
      aria-expanded={!isFolded}
      title={label}
      onClick={() => onChange(!isFolded)}
    >
      <Icon name="chevron" />
    </button>
  );
}
