/** Texts of a page's social image. */
import type { Config } from "../../config/schema.ts";
import type { Labels } from "../../shared/labels.ts";
import type { PageContext } from "../../site/pages.ts";
import { pageTitle } from "../props.ts";

export interface SocialCard {
  readonly siteTitle: string;
  readonly title: string;
  /** Titles of the page's ancestors. */
  readonly section: readonly string[];
  /** `example.com` */
  readonly host: string;
}

type CardPage = Pick<PageContext, "title" | "titleLabel" | "titleValues" | "trail">;

export function makeCard(
  page: CardPage,
  { title: siteTitle, tagline, url }: Pick<Config, "title" | "tagline" | "url">,
  labels: Labels,
): SocialCard {
  const title = pageTitle(page, labels);
  // The site title appears below anyway.
  const isSite = title === "" || title === siteTitle;
  return {
    siteTitle,
    title: isSite ? (tagline ?? siteTitle) : title,
    section: page.trail.slice(1, -1).map(({ label }) => label),
    host: url.replace(/^\w+:\/\//, ""),
  };
}

export function getTexts({ siteTitle, title, section, host }: SocialCard): readonly string[] {
  return [siteTitle, title, ...section, host];
}

export function mapTexts(card: SocialCard, change: (text: string) => string): SocialCard {
  const { siteTitle, title, section, host } = card;
  return {
    siteTitle: change(siteTitle),
    title: change(title),
    section: section.map(change),
    host: change(host),
  };
}
