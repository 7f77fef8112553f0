/** The end of the results so far: asks for the next ones when it comes into sight, or is pressed. */
import { labels } from "docgen:search";
import { useEffect, useRef } from "react";

export function PageMore({ onWanted }: { onWanted: () => void }) {
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onWanted();
      },
      { threshold: 1 },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onWanted]);
  return (
    <button ref={end} type="button" className="button search-page-more" onClick={onWanted}>
      {labels["search.more"]}
    </button>
  );
}
