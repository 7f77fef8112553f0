/** What shows that a page is on its way: nothing for 200 ms, then a line along the top and a small spinner. */
import { site } from "docgen:site";
import { useEffect, useState } from "react";
import type { RouterState } from "../router/state.ts";
import { Spinner } from "./spinner.tsx";

/** How long the full line stays before it is gone. */
const fadeTime = 300;

export function Progress({ pending }: { pending: RouterState["pending"] }) {
  const [phase, setPhase] = useState<"idle" | "running" | "done">("idle");
  if (pending === "slow" && phase !== "running") setPhase("running");
  if (pending !== "slow" && phase === "running") setPhase("done");

  useEffect(() => {
    if (phase !== "done") return;
    const timer = setTimeout(() => setPhase("idle"), fadeTime);
    return () => clearTimeout(timer);
  }, [phase]);

  if (phase === "idle") return null;
  return (
    <>
      <div className={`progress is-${phase}`} role="progressbar" aria-label={site.labels.progress} />
      {phase === "running" ? <Spinner /> : null}
    </>
  );
}
