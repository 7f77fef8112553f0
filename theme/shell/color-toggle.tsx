/** Color mode toggle. CSS selects the icon, so that it is correct before hydration. */
import { site } from "docgen:site";
import { useSyncExternalStore } from "react";
import { fillLabel } from "../../src/shared/fill-label.ts";
import { neverChanges, useServices } from "../services.ts";
import { serverChoice } from "./color-mode.ts";
import { Icon } from "./icon.tsx";

export function ColorToggle() {
  const colorMode = useServices()?.colorMode;
  const onServer = () => serverChoice(site.colorMode);
  const choice = useSyncExternalStore(
    colorMode?.subscribe ?? neverChanges,
    colorMode?.snapshot ?? onServer,
    onServer,
  );
  if (!site.colorMode.switch) return null;
  const mode = site.labels[`colorMode.${choice}`];
  return (
    <button
      type="button"
      className="icon-button color-toggle needs-script"
      title={mode}
      aria-label={fillLabel(site.labels["colorMode.name"], { mode })}
      onClick={() => colorMode?.advance()}
    >
      <Icon name="light" />
      <Icon name="dark" />
      <Icon name="system" />
    </button>
  );
}
