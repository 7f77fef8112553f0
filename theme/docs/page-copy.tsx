/**
 * The page as Markdown: a button that discloses the ways to have it, copied, opened, or told to an assistant. Without JavaScript it is the link alone.
 */
import { site } from "docgen:site";
import { useRef, useState } from "react";
import type { Url } from "../../src/shared/contract.ts";
import { copyText } from "../article/clipboard.ts";
import { useIsLive } from "../services.ts";
import { Icon } from "../shell/icon.tsx";
import { Menu } from "../shell/menu.tsx";
import { ShellAnchor } from "../shell/shell-anchor.tsx";

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
  const { labels, origin, assistants } = site;
  const { answer, load, copy } = useCopy(url);
  return (
    <>
      <Menu
        id="docgen-page-copy"
        className="page-copy"
        triggerClass="page-copy-trigger"
        trigger={
          <>
            {answer === null ? labels["pageCopy.name"] : labels[`pageCopy.${answer}`]}
            <Icon name="chevron" />
          </>
        }
        onOpen={load}
      >
        <li>
          <button type="button" onClick={() => void copy()}>
            {labels["pageCopy.copy"]}
          </button>
        </li>
        <li>
          <a href={url}>{labels["pageCopy.open"]}</a>
        </li>
        {assistants.map(({ label, url: asked }) => (
          <li key={label}>
            <ShellAnchor href={asked.replace("{url}", encodeURIComponent(origin + url))} external>
              {label}
            </ShellAnchor>
          </li>
        ))}
      </Menu>
      <span className="visually-hidden" role="status">
        {answer === null ? "" : labels[`pageCopy.${answer}`]}
      </span>
    </>
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
