/** Client-side services, provided through React context. null on the server. */
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
  /** Persistent storage. */
  readonly settings: SafeStorage;
  /** Storage for the lifetime of the tab. */
  readonly session: SafeStorage;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services | null {
  return useContext(ServicesContext);
}

/** Router state; on the server and during hydration, the initial state. */
export function useRouterState(services: Services | null, first: RouterState): RouterState {
  return useSyncExternalStore(
    services?.router.subscribe ?? neverChanges,
    services?.router.snapshot ?? (() => first),
    () => first,
  );
}

/** False on the server and during hydration, true afterwards. For UI that requires JavaScript. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

export function neverChanges(): () => void {
  return () => undefined;
}
