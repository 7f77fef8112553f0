/** What a live page can do, handed down through React's context. On the server there is none of it. */
import { createContext, useContext, useSyncExternalStore } from "react";
import type { BranchStore } from "./docs/branch-store.ts";
import type { Router } from "./router/router.ts";
import type { RouterState } from "./router/state.ts";
import type { SearchLoader } from "./search/loader.ts";
import type { ColorModeStore } from "./shell/color-mode.ts";
import type { SafeStorage } from "./storage.ts";

export interface Services {
  readonly router: Router;
  readonly colorMode: ColorModeStore;
  readonly branches: BranchStore;
  readonly search: SearchLoader;
  /** Kept for good. */
  readonly settings: SafeStorage;
  /** Kept as long as the tab. */
  readonly session: SafeStorage;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services | null {
  return useContext(ServicesContext);
}

/** The router's state; on the server and while hydrating the one that the page was made with. */
export function useRouterState(services: Services | null, first: RouterState): RouterState {
  return useSyncExternalStore(
    services?.router.subscribe ?? neverChanges,
    services?.router.snapshot ?? (() => first),
    () => first,
  );
}

/** False on the server and during hydration, true afterwards: for what makes sense with JavaScript only. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

export function neverChanges(): () => void {
  return () => undefined;
}
