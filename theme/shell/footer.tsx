/** Page footer: link columns, version, copyright. */
import { site } from "docgen:site";
import { fillLabel } from "../../src/shared/fill-label.ts";
import { ShellAnchor } from "./shell-anchor.tsx";

export function Footer() {
  const { footer, labels, siteVersion } = site;
  if (footer === null) return null;
  return (
    <footer className="footer">
      <div className="footer-inner">
        {footer.columns.length === 0 ? null : (
          <nav className="footer-columns" aria-label={labels["footer.name"]}>
            {footer.columns.map((column, index) => {
              const titleId = `docgen-footer-${index}`;
              return (
                <div key={column.title}>
                  <p className="footer-title" id={titleId}>
                    {column.title}
                  </p>
                  <ul aria-labelledby={titleId}>
                    {column.links.map((link) => (
                      <li key={link.href}>
                        <ShellAnchor href={link.href} external={link.external} mark={link.mark}>
                          {link.label}
                        </ShellAnchor>
                      </li>
                    ))}
                  </ul>
                </div>
              );
            })}
          </nav>
        )}
        <p className="footer-end">
          {footer.copyright === null ? null : <span>{footer.copyright}</span>}
          {siteVersion === null ? null : (
            <span>{fillLabel(labels["version.badge"], { version: siteVersion })}</span>
          )}
        </p>
      </div>
    </footer>
  );
}
