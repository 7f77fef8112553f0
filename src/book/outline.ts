/** The outline of a book: its pages and categories with levels, numbers and ids. */
import { routeBelow } from "../core/paths.ts";
import { pageTitle } from "../render/props.ts";
import type { Page } from "../site/pages.ts";
import { homeRoute } from "../site/routes/locale-routes.ts";
import { readGroups } from "../site/site.ts";
import type { ChosenPages, PlacedPage } from "./choose-pages.ts";

/** A page, or a category without one. */
export interface BookNode {
  readonly page: Page | null;
  readonly title: string;
  /** 0 for a chapter. */
  readonly level: number;
  /** `2.1`; null without numbers. */
  readonly number: string | null;
  /** Unique, without `--`, which precedes the ids of headings. */
  readonly id: string;
}

export function makeOutline(chosen: ChosenPages, isNumbered: boolean): readonly BookNode[] {
  const titleOf = openTitles(chosen);
  const idOf = openIds(chosen);
  const numberAt = isNumbered ? openNumbers() : () => null;
  const nodes: BookNode[] = [];
  const add = (page: Page | null, title: string, level: number, id: string) =>
    nodes.push({ page, title, level, number: numberAt(level), id });
  let before: PlacedPage["trail"] = [];
  for (const { page, trail } of chosen.pages) {
    const isIndex = trail.at(-1)?.route === page.route;
    const above = isIndex ? trail.slice(0, -1) : trail;
    const differs = above.findIndex(({ label }, level) => before[level]?.label !== label);
    const opened = differs === -1 ? above.length : differs;
    for (let level = opened; level < above.length; level += 1)
      add(
        null,
        above[level]?.label ?? "",
        level,
        idOf(
          above
            .slice(0, level + 1)
            .map(({ label }) => label)
            .join("-"),
        ),
      );
    add(page, titleOf(page), above.length, idOf(page.route));
    before = trail;
  }
  return nodes;
}

function openTitles({ site: { site, renderer } }: ChosenPages): (page: Page) => string {
  const listings = readGroups(site.listings, renderer.read);
  const byRoute = new Map(site.pages.map(({ route }, index) => [route, listings[index]]));
  return ({ route }) => {
    const listing = byRoute.get(route);
    if (listing === undefined) throw new Error(`The model lists no page at ${route}.`);
    return pageTitle(listing, renderer.theme.labels);
  };
}

/** Ids from routes and labels; a duplicate gets a number. */
function openIds({ site: { config } }: ChosenPages): (name: string) => string {
  const used = new Set<string>();
  const home = homeRoute(config);
  return (name) => {
    const below = name === home || name.startsWith(`${home}/`) ? routeBelow(home, name) : name;
    const plain = below.replace(/[^\p{L}\p{N}_]+/gu, "-").replace(/^-|-$/g, "") || "start";
    let id = plain;
    for (let number = 2; used.has(id); number += 1) id = `${plain}-${number}`;
    used.add(id);
    return id;
  };
}

/** Numbers of three levels: `1`, `1.1`, `1.1.1`. */
function openNumbers(): (level: number) => string | null {
  const counts: number[] = [];
  return (level) => {
    counts.length = level + 1;
    for (let index = 0; index < level; index += 1) counts[index] ??= 1;
    counts[level] = (counts[level] ?? 0) + 1;
    return level > 2 ? null : counts.join(".");
  };
}
