/** Root component of a page, the same tree on the server and in the browser. */
import { useEffect, useState } from "react";
import type { RouterState } from "./router/state.ts";
import { type Services, ServicesContext, useIsHydrated, useRouterState } from "./services.ts";
import { Announcement } from "./shell/announcement.tsx";
import { BackToTop } from "./shell/back-to-top.tsx";
import { CrashBoundary } from "./shell/crash-boundary.tsx";
import { Drawer } from "./shell/drawer.tsx";
import { Footer } from "./shell/footer.tsx";
import { LoadError } from "./shell/load-error.tsx";
import { Navbar } from "./shell/navbar.tsx";
import { Progress } from "./shell/progress.tsx";
import { ReloadNotice } from "./shell/reload-notice.tsx";
import { mainId, SkipLink } from "./shell/skip-link.tsx";
import { Slot } from "./shell/slot.tsx";
import { useDrawer } from "./shell/use-drawer.ts";
import { Template } from "./templates/template.tsx";

interface SiteProps {
  /** Initial state. */
  readonly first: RouterState;
  readonly services: Services | null;
  /** Called once after hydration. */
  readonly onReady?: () => void;
}

export function Site({ first, services, onReady }: SiteProps) {
  const [ready] = useState(() => onReady);
  const isLive = useIsHydrated();
  useEffect(() => {
    if (isLive) ready?.();
  }, [isLive, ready]);
  return (
    <CrashBoundary place={null}>
      <ServicesContext value={services}>
        <Shell first={first} services={services} />
      </ServicesContext>
    </CrashBoundary>
  );
}

function Shell({ first, services }: SiteProps) {
  const state = useRouterState(services, first);
  const drawer = useDrawer(services, state.path);
  const { page } = state;
  const sidebar = page.sidebar === null ? "" : "has-sidebar";
  return (
    <>
      <div inert={drawer.isOpen}>
        <SkipLink />
        <Announcement />
        <Slot name="navbar-before" page={page} />
      </div>
      <Progress pending={state.pending} />
      <Navbar page={page} hash={state.hash} path={state.path} drawer={drawer} />
      <Slot name="navbar-after" page={page} inert={drawer.isOpen} />
      <div className={`layout layout-${page.template} ${sidebar}`}>
        <Drawer page={page} drawer={drawer} />
        <main id={mainId} tabIndex={-1} inert={drawer.isOpen}>
          {state.failure === "no" ? (
            <CrashBoundary place={state.path}>
              <Template state={state} />
            </CrashBoundary>
          ) : (
            <LoadError failure={state.failure} onRetry={() => services?.router.retry()} />
          )}
        </main>
      </div>
      <div inert={drawer.isOpen}>
        <Slot name="footer-before" page={page} />
        <Footer />
        <Slot name="footer-after" page={page} />
        <BackToTop hash={state.hash} />
      </div>
      <ReloadNotice />
      <p className="visually-hidden" role="status">
        {state.announcement}
      </p>
    </>
  );
}
