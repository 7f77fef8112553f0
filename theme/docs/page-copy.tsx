/** Menu for the page's Markdown copy: copy, open, or pass to an AI assistant. Without JavaScript it is a plain link. */
import { site } from "docgen:site";
import { useRef, useState } from "react";
import type { Url } from "../../src/shared/contract.ts";
import { copyText } from "../article/clipboard.ts";
import { useIsHydrated } from "../services.ts";
import { Menu } from "../shell/menu.tsx";
import { ShellAnchor } from "../shell/shell-anchor.tsx";

/** How long the button shows the result, in milliseconds. */
const feedbackTime = 1500;

export function PageCopy({ url }: { url: Url }) {
  const { labels } = site;
  if (useIsHydrated()) return <CopyMenu url={url} />;
  return (
    <p className="page-copy">
      <a className="page-copy-trigger" href={url} data-name={labels["pageCopy.name"]}>
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
        trigger={answer === null ? labels["pageCopy.name"] : labels[`pageCopy.${answer}`]}
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
        {assistants.map(({ label, url: requested }) => (
          <li key={label}>
            <ShellAnchor href={requested.replace("{url}", encodeURIComponent(origin + url))} external>
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

/** Fetches the text when the menu opens, because some browsers allow clipboard access only right after a click. */
function useCopy(url: Url) {
  const [answer, setAnswer] = useState<"done" | "failed" | null>(null);
  const text = useRef<Promise<string> | null>(null);
  const load = () => {
    text.current ??= fetchText(url);
    text.current.catch(() => {
      // Allows a retry on the next click; this one reports the failure itself.
      text.current = null;
    });
    return text.current;
  };
  const copy = async () => {
    const isDone = await load().then(copyText, () => false);
    setAnswer(isDone ? "done" : "failed");
    setTimeout(() => setAnswer(null), feedbackTime);
  };
  return { answer, load: () => void load(), copy };
}

async function fetchText(url: Url): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response.text();
}
