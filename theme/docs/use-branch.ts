/** Sidebar branch in a separate file, fetched when needed and cached from then on. */
import { useEffect, useRef, useState } from "react";
import type { SidebarNode, Url } from "../../src/shared/contract.ts";
import { useServices } from "../services.ts";

interface Listener {
  /** Called when the list has loaded, just before it is rendered. */
  onLoad?(): void;
  onFailure(): void;
}

/** null until the list has loaded, or without a URL. */
export function useBranch(url: Url | null, isWanted: boolean, listener: Listener) {
  const services = useServices();
  const [, setLoaded] = useState<readonly SidebarNode[] | null>(null);
  const known = url === null ? null : (services?.branches.find(url) ?? null);
  const wanted = isWanted && known === null ? url : null;
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });

  useEffect(() => {
    if (wanted === null || services === null) return;
    let isCurrent = true;
    services.branches.load(wanted).then(
      (nodes) => {
        if (!isCurrent) return;
        latest.current.onLoad?.();
        setLoaded(nodes);
      },
      () => isCurrent && latest.current.onFailure(),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, services]);

  return { known, isLoading: wanted !== null };
}
