/** Locale menu of the navbar. */
import { site } from "docgen:site";
import type { PageData } from "../../src/shared/contract.ts";
import { Icon } from "./icon.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { Menu } from "./menu.tsx";

export function LanguageMenu({ page }: { page: PageData }) {
  if (!site.navbar.languages) return null;
  return (
    <Menu
      id="docgen-languages"
      className="language-menu"
      triggerClass="menu-trigger"
      name={`${site.labels["language.name"]}: ${site.locale.label}`}
      trigger={
        <>
          <Icon name="language" />
          {site.locale.label}
        </>
      }
      hovers
    >
      <LanguageLinks page={page} />
    </Menu>
  );
}
