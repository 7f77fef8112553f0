/** Hydrates the islands of an article: when they become visible or are interacted with, or earlier on request. */
import React, { createElement } from "react";
import jsx from "react/jsx-runtime";
import type { hydrateRoot, Root } from "react-dom/client";
import type { Trusted } from "../trusted.ts";
import type { whenIdle } from "../when-idle.ts";

const islandTag = "docgen-island";
const slotTag = "docgen-slot";

export interface IslandHost {
  /** Base path of the site. */
  readonly baseUrl: string;
  /** Shared with the shell, so that islands don't load a second copy. */
  readonly hydrateRoot: typeof hydrateRoot;
  readonly trusted: Trusted;
  readonly whenIdle: typeof whenIdle;
}

export interface Islands {
  /** Opens new islands, and unmounts those that were removed from the page. */
  enhance(article: ParentNode): void;
}

export function openIslands(shell: IslandHost): Islands {
  shareReact();
  /** Islands that are hydrated or scheduled. */
  const known = new Map<HTMLElement, Island>();
  return {
    enhance(article) {
      for (const [element, island] of known) {
        if (element.isConnected) continue;
        island.unmount();
        known.delete(element);
      }
      for (const element of article.querySelectorAll<HTMLElement>(islandTag)) {
        if (!known.has(element)) known.set(element, openIsland(element, shell));
      }
    },
  };
}

interface Island {
  unmount(): void;
}

function openIsland(
  element: HTMLElement,
  { baseUrl, hydrateRoot: hydrate, trusted, whenIdle: idle }: IslandHost,
): Island {
  const drawn = element.innerHTML;
  let root: Root | null = null;
  let isGone = false;
  const restore = () => {
    element.innerHTML = trusted.createHTML(drawn);
  };
  const wake = once(async () => {
    const { module = "", export: name = "default", prefix = "", props = "{}" } = element.dataset;
    const found: Readonly<Record<string, unknown>> = await import(
      new URL(`${baseUrl}${module}`, location.href).href
    );
    const component = found[name];
    if (isGone || !isComponent(component)) return;
    const slot = element.querySelector(slotTag);
    const children =
      slot === null
        ? []
        : [
            createElement(slotTag, {
              dangerouslySetInnerHTML: { __html: trusted.createHTML(slot.innerHTML) },
              suppressHydrationWarning: true,
            }),
          ];
    root = hydrate(element, createElement(component, JSON.parse(props), ...children), {
      identifierPrefix: prefix,
      // Restores the server-rendered HTML; the rest of the page is unaffected.
      onUncaughtError(error) {
        reportError(error);
        queueMicrotask(restore);
      },
    });
  });
  const start = () => void wake().catch(reportError);
  watch(element, start, idle);
  return {
    unmount() {
      isGone = true;
      root?.unmount();
      if (root !== null) restore();
    },
  };
}

/** The element has no box of its own (`display: contents`), so its children are observed. */
function watch(element: HTMLElement, start: () => void, idle: typeof whenIdle): void {
  const { when } = element.dataset;
  const parts = [...element.children];
  if (when === "load" || parts.length === 0) start();
  else if (when === "idle") idle(start);
  else {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start();
    });
    for (const part of parts) observer.observe(part);
    for (const touch of ["focusin", "pointerenter"]) element.addEventListener(touch, start, { once: true });
  }
}

function isComponent(value: unknown): value is React.ComponentType {
  return typeof value === "function" || (typeof value === "object" && value !== null);
}

/** Provides React to island scripts, which don't bundle it: see `bundleIsland`. */
function shareReact(): void {
  const modules = { react: React, "react/jsx-runtime": jsx };
  Object.defineProperty(globalThis, Symbol.for("docgen.react"), { value: modules, configurable: true });
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work();
    return done;
  };
}
