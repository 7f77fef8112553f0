/** Table of contents: a sidebar on wide screens, otherwise a disclosure button above the text. */
import { site } from "docgen:site";
import { useState } from "react";
import type { Heading } from "../../src/shared/contract.ts";
import { Icon } from "../shell/icon.tsx";
import { useHtml } from "../trusted.ts";
import { nestHeadings, type TocNode } from "./contents-tree.ts";
import { useActiveHeading } from "./use-active-heading.ts";

const listId = "docgen-contents";

export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const [isOpen, setOpen] = useState(false);
  const active = useActiveHeading(headings);
  const name = site.labels["contents.name"];
  if (headings.length === 0) return null;
  return (
    <nav className={`contents ${isOpen ? "is-open" : ""}`} aria-label={name}>
      <p className="contents-title" aria-hidden="true">
        {name}
      </p>
      <button
        type="button"
        className="contents-button needs-script"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
        <Icon name="chevron" />
      </button>
      <div className="contents-body" id={listId}>
        <ContentsList nodes={nestHeadings(headings)} active={active} onChoose={() => setOpen(false)} />
      </div>
    </nav>
  );
}

interface ContentsLinkProps {
  readonly heading: Heading;
  readonly active: string | null;
  readonly onChoose: () => void;
}

interface ContentsListProps extends Omit<ContentsLinkProps, "heading"> {
  readonly nodes: readonly TocNode[];
}

function ContentsList({ nodes, active, onChoose }: ContentsListProps) {
  return (
    <ul>
      {nodes.map(({ heading, children }) => (
        <li key={heading.id}>
          <ContentsLink heading={heading} active={active} onChoose={onChoose} />
          {children.length === 0 ? null : (
            <ContentsList nodes={children} active={active} onChoose={onChoose} />
          )}
        </li>
      ))}
    </ul>
  );
}

function ContentsLink({ heading: { id, html }, active, onChoose }: ContentsLinkProps) {
  return (
    <a
      href={`#${encodeURIComponent(id)}`}
      aria-current={id === active ? "true" : undefined}
      onClick={onChoose}
      dangerouslySetInnerHTML={useHtml(html)}
    />
  );
}
