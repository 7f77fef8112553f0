/** Loading indicator for navigation: after 200 ms a progress bar at the top and a small spinner. */
import { site } from "docgen:site";
import { useEffect, useState } from "react";
import type { RouterState } from "../router/state.ts";
import { Spinner } from "./spinner.tsx";

/** How long the complete bar stays visible, in milliseconds. */
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
