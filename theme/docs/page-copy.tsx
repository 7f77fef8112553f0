/**
 * The page as Markdown: a button that discloses the two ways to have it, copied or opened. Without JavaScript it is the link alone.
 */
import { site } from "docgen:site";
import { type KeyboardEvent, useRef, useState } from "react";
import type { Url } from "../../src/shared/contract.ts";
import { copyText } from "../article/clipboard.ts";
import { useIsLive } from "../services.ts";
import { Icon } from "../shell/icon.tsx";

const listId = "docgen-page-copy";
/** How long the button says what has happened. */
const answerTime = 1500;

export function PageCopy({ url }: { url: Url }) {
  const { labels } = site;
  if (useIsLive()) return <CopyMenu url={url} />;
  return (
    <p className="page-copy">
      <a className="page-copy-trigger" href={url}>
        {labels["pageCopy.open"]}
      </a>
    </p>
  );
}

function CopyMenu({ url }: { url: Url }) {
  const { labels } = site;
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { answer, load, copy } = useCopy(url);
  const trigger = () => box.current?.querySelector<HTMLElement>(".page-copy-trigger");
  const entries = () => [
    ...(box.current?.querySelectorAll<HTMLElement>(".page-copy-list :is(a, button)") ?? []),
  ];

  const open = () => {
    setOpen(true);
    load();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) {
      setOpen(false);
      trigger()?.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) return open();
      const all = entries();
      const focused = all.findIndex((entry) => entry.matches(":focus"));
      const next = event.key === "ArrowDown" ? focused + 1 : Math.max(focused, 0) + all.length - 1;
      all[next % all.length]?.focus();
    }
  };
  const onCopy = async () => {
    setOpen(false);
    trigger()?.focus();
    await copy();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons and the link inside
    <div
      className={`page-copy ${isOpen ? "is-open" : ""}`}
      ref={box}
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        type="button"
        className="page-copy-trigger"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => (isOpen ? setOpen(false) : open())}
      >
        {answer === null ? labels["pageCopy.name"] : labels[`pageCopy.${answer}`]}
        <Icon name="chevron" />
      </button>
      <ul className="page-copy-list" id={listId}>
        <li>
          <button type="button" onClick={() => void onCopy()}>
            {labels["pageCopy.copy"]}
          </button>
        </li>
        <li>
          <a href={url}>{labels["pageCopy.open"]}</a>
        </li>
      </ul>
      <span className="visually-hidden" role="status">
        {answer === null ? "" : labels[`pageCopy.${answer}`]}
      </span>
    </div>
  );
}

/** The text is fetched when the menu opens: some browsers allow the clipboard only right after a press. */
function useCopy(url: Url) {
  const [answer, setAnswer] = useState<"done" | "failed" | null>(null);
  const text = useRef<Promise<string> | null>(null);
  const load = () => {
    text.current ??= fetchText(url);
    text.current.catch(() => {
      // The next press asks again; this one has said that it failed.
      text.current = null;
    });
    return text.current;
  };
  const copy = async () => {
    const isDone = await load().then(copyText, () => false);
    setAnswer(isDone ? "done" : "failed");
    setTimeout(() => setAnswer(null), answerTime);
  };
  return { answer, load: () => void load(), copy };
}

async function fetchText(url: Url): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response.text();
}
