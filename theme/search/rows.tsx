/** Result rows by section: a listbox for the arrow keys, with real links. */
import { labels } from "docgen:search";
import type { MouseEvent } from "react";
import { fillLabel } from "../../src/shared/fill-label.ts";
import { Icon, SvgIcon } from "../shell/icon.tsx";
import type { Row, RowSection } from "./answer.ts";
import { Marked } from "./marked.tsx";
import { withoutMarks } from "./marks.ts";
import { passageOf } from "./record.ts";
import type { SearchHistory } from "./search-history.ts";
import type { Search } from "./use-search.ts";
import { VersionTag } from "./version-tag.tsx";

interface RowsProps {
  readonly sections: readonly RowSection[];
  readonly search: Search;
  readonly kept: SearchHistory;
  readonly onPress: (row: Row, event: MouseEvent) => void;
  /** Called when the history changes. */
  readonly onChange: () => void;
}

export function Rows({ sections, search, kept, onPress, onChange }: RowsProps) {
  const { autocomplete, state } = search;
  return sections.map(({ id, title }) => {
    const collection = state.collections.find(({ source }) => source.sourceId === id);
    if (collection === undefined) return null;
    const { items, source } = collection;
    const titleId = `docgen-search-${id}`;
    return (
      <section key={id} className="search-section">
        <h2 id={titleId} className="search-section-title">
          {title}
        </h2>
        <div className="search-rows" {...autocomplete.getListProps({ source, "aria-labelledby": titleId })}>
          {items.map((item, index) => (
            <a
              key={item.record.objectID}
              {...autocomplete.getItemProps({ item, source })}
              className={`search-row search-row-${item.kind} branch-${item.branch}`}
              href={item.address.href}
              data-full-load={item.address.external ? "" : undefined}
              data-passage={passageOf(item.record, item.text.title + (item.text.detail ?? ""))}
              style={{ gridRow: index + 2 }}
              onClick={(event) => onPress(item, event)}
            >
              <RowText row={item} />
            </a>
          ))}
        </div>
        <RowTools rows={items} kept={kept} onChange={onChange} />
      </section>
    );
  });
}

function RowText({ row: { kind, record, text: wording } }: { row: Row }) {
  return (
    <>
      <SearchIcon name={kind === "hit" ? getIcon(record.type) : kind} />
      <span className="search-row-text">
        <span className="search-row-title">
          <Marked value={wording.title} />
          <VersionTag url={record.url} />
        </span>
        {wording.detail === null ? null : (
          <span className="search-row-detail">
            <Marked value={wording.detail} />
          </span>
        )}
      </span>
      {kind === "hit" ? (
        <span className="search-row-enter">
          <SearchIcon name="enter" />
        </span>
      ) : null}
    </>
  );
}

function getIcon(type: Row["record"]["type"]): SearchIconName {
  if (type === "content") return "text";
  return type === "lvl0" || type === "lvl1" ? "page" : "heading";
}

/** Buttons of stored searches, outside of the list, because a listbox may contain only options. */
function RowTools({ rows, kept, onChange }: Pick<RowsProps, "kept" | "onChange"> & { rows: readonly Row[] }) {
  const change = (act: () => void) => () => {
    act();
    onChange();
  };
  return rows.map(({ kind, record, text: wording }, index) => {
    if (kind === "hit") return null;
    const title = withoutMarks(wording.title);
    const removal = kind === "recent" ? labels["search.removeRecent"] : labels["search.removeFavorite"];
    return (
      <div key={record.objectID} className="search-row-tools" style={{ gridRow: index + 2 }}>
        {kind === "recent" ? (
          <button
            type="button"
            className="icon-button"
            aria-label={fillLabel(labels["search.favor"], { title })}
            onClick={change(() => kept.addFavorite(record))}
          >
            <SearchIcon name="favorite" />
          </button>
        ) : null}
        <button
          type="button"
          className="icon-button"
          aria-label={fillLabel(removal, { title })}
          onClick={change(() => kept.remove(record))}
        >
          <Icon name="close" />
        </button>
      </div>
    );
  });
}

/** Icons used only by the search, in the theme's style. */
const paths = {
  page: "M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 10h5.5M7.5 13h5.5",
  heading: "M8 4L6.5 16M13.5 4L12 16M4.5 8h12M3.5 12h12",
  text: "M4 5.5h12M4 10h12M4 14.5h7.5",
  recent: "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 6v4.2l2.8 1.8",
  favorite: "M10 3l2.1 4.5 4.9.6-3.6 3.4.9 4.9L10 14l-4.3 2.4.9-4.9L3 8.1l4.9-.6z",
  enter: "M16 4.5v5.5a2 2 0 0 1-2 2H4.5M8 8.5L4.5 12 8 15.5",
} as const;

type SearchIconName = keyof typeof paths;

function SearchIcon({ name }: { name: SearchIconName }) {
  return <SvgIcon className="icon" path={paths[name]} />;
}
