/** Internal or external link of the shell. */
import { site } from "docgen:site";
import type { ReactNode } from "react";
import type { ShellLink } from "../../src/shared/contract.ts";
import { Icon, SvgIcon } from "./icon.tsx";

interface ShellAnchorProps {
  readonly href: string;
  readonly external: boolean;
  readonly mark?: ShellLink["mark"];
  readonly className?: string | undefined;
  readonly title?: string;
  readonly current?: "page" | "true" | undefined;
  readonly children: ReactNode;
}

export function ShellAnchor({ href, external, mark, className, title, current, children }: ShellAnchorProps) {
  const sign = mark ? <SvgIcon className="icon icon-mark" {...mark} /> : null;
  if (!external) {
    return (
      <a className={className} href={href} title={title} aria-current={current}>
        {children}
        {sign}
      </a>
    );
  }
  // `mailto:` and `tel:` links open no tab.
  const opensTab = !/^(mailto|tel):/.test(href);
  return (
    <a
      className={className}
      href={href}
      title={title}
      {...(opensTab ? { target: "_blank", rel: "noopener noreferrer" } : {})}
    >
      {children}
      {opensTab ? (
        <>
          {sign ?? <Icon name="external" />}
          <span className="visually-hidden"> {site.labels.opensInNewTab}</span>
        </>
      ) : (
        sign
      )}
    </a>
  );
}
