/** Brings the islands of an article to life: when they come into view or are touched, or sooner where they ask for it. */
import React, { createElement } from "react";
import jsx from "react/jsx-runtime";
import type { hydrateRoot, Root } from "react-dom/client";
import type { Trusted } from "../trusted.ts";
import type { whenIdle } from "../when-idle.ts";

const islandTag = "docgen-island";
const slotTag = "docgen-slot";

export interface Shell {
  /** Of the site. */
  readonly baseUrl: string;
  /** Those of the shell: second ones would weigh on every page. */
  readonly hydrateRoot: typeof hydrateRoot;
  readonly trusted: Trusted;
  readonly whenIdle: typeof whenIdle;
}

export interface Islands {
  /** Looks for those that wait, and lets go of those that have left the page. */
  update(article: ParentNode): void;
}

export function openIslands(shell: Shell): Islands {
  shareReact();
  /** Those that live, or are about to. */
  const known = new Map<HTMLElement, Island>();
  return {
    update(article) {
      for (const [element, island] of known) {
        if (element.isConnected) continue;
        island.leave();
        known.delete(element);
      }
      for (const element of article.querySelectorAll<HTMLElement>(islandTag)) {
        if (!known.has(element)) known.set(element, openIsland(element, shell));
      }
    },
  };
}

interface Island {
  leave(): void;
}

function openIsland(
  element: HTMLElement,
  { baseUrl, hydrateRoot: hydrate, trusted, whenIdle: idle }: Shell,
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
      // What it showed before stays in its place, and the rest of the page goes on.
      onUncaughtError(error) {
        reportError(error);
        queueMicrotask(restore);
      },
    });
  });
  const start = () => void wake().catch(reportError);
  watch(element, start, idle);
  return {
    leave() {
      isGone = true;
      root?.unmount();
      if (root !== null) restore();
    },
  };
}

/** Without a box of its own it is in view when something of it is. */
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

/** Scripts of islands have no React of their own: see `bundleIsland`. */
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
