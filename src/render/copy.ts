/** Renders the Markdown copy of a page: its template with absolute URLs, or a link list for a generated page. */
import type { HtmlTemplate } from "../markdown/doc.ts";
import { fillTemplate } from "../markdown/template.ts";
import { fillLabel } from "../shared/fill-label.ts";
import type { Labels } from "../shared/labels.ts";
import { getOwn } from "../shared/own-property.ts";
import { getChangeTitle } from "../site/change-lists.ts";
import type { PageContext } from "../site/pages.ts";
import { resolveTarget } from "./article.ts";
import { groupChanges } from "./changes.ts";
import { pageTitle } from "./props.ts";

export interface CopyInput {
  readonly context: PageContext;
  /** null for a generated page. */
  readonly copy: HtmlTemplate | null;
  readonly labels: Labels;
  readonly origin: string;
}

export function renderCopy({ context, copy, labels, origin }: CopyInput): string {
  if (copy === null) return renderList(context, labels, origin);
  return fillTemplate(copy, (placeholder) => {
    switch (placeholder.kind) {
      case "href":
        return toAbsolute(resolveTarget(placeholder.target, context), origin);
      case "label":
        return fillLabel(labels[placeholder.key], placeholder.values);
      case "image": {
        const picture = getOwn(context.pictures, placeholder.target);
        // An inlined image has no URL.
        if (picture?.inline) return placeholder.alt === "" ? "" : `*${placeholder.alt}*`;
        const src = picture === null ? placeholder.target : toAbsolute(picture.src, origin);
        return `![${placeholder.alt}](${src}${placeholder.attributes})`;
      }
      case "player":
        return placeholder.address;
      case "cards":
        return cardLines(context, origin).join("\n");
      case "changes":
        return groupChanges(placeholder.version, context, labels)
          .map(({ title, changes }) => {
            const lines = changes.map((change) =>
              listLine(getChangeTitle(change), toAbsolute(change.href, origin), change.reason),
            );
            return [`**${title}**`, "", ...lines].join("\n");
          })
          .join("\n\n");
    }
  });
}

/** Title, description and links of a generated page. */
function renderList(context: PageContext, labels: Labels, origin: string): string {
  const { description, tagGroups, blog } = context;
  const lines = [
    ...cardLines(context, origin),
    ...postLines(blog, origin),
    ...(tagGroups ?? []).flatMap(({ tags }) =>
      tags.map(({ label, url, count }) => listLine(label, toAbsolute(url, origin), String(count))),
    ),
  ];
  const parts = [`# ${pageTitle(context, labels)}`, description, lines.join("\n")];
  return `${parts.filter((part) => part).join("\n\n")}\n`;
}

function cardLines({ cards }: PageContext, origin: string): string[] {
  return (cards ?? []).map(({ label, href, description }) =>
    listLine(label, toAbsolute(href, origin), description),
  );
}

/** Posts of a list or archive, or authors of a blog. */
function postLines(blog: PageContext["blog"], origin: string): string[] {
  const page = blog?.page ?? null;
  if (page === null) return [];
  const line = (
    { title, href, day }: { title: string; href: string; day: string | null },
    words: string | null,
  ) => listLine(day === null ? title : `${day} ${title}`, toAbsolute(href, origin), words);
  switch (page.kind) {
    case "posts":
      return page.posts.map((post) =>
        line(post, typeof post.description === "string" ? post.description : null),
      );
    case "archive":
      return page.years.flatMap(({ posts }) => posts.map((post) => line(post, null)));
    case "authors":
      return page.authors.map(({ name, href, description }) =>
        href === null ? `- ${name}` : listLine(name, toAbsolute(href, origin), description),
      );
    default:
      return [];
  }
}

/** `- [Title](https://…): description` */
export function listLine(label: string, address: string, description: string | null): string {
  const words = description === null || description === "" ? "" : `: ${description.replace(/\s+/g, " ")}`;
  return `- [${label.replace(/\s+/g, " ").replace(/[[\]\\]/g, "\\$&")}](${address})${words}`;
}

/** Percent-encodes parentheses, which would end the Markdown link. */
export function toAbsolute(href: string, origin: string): string {
  const address = href.startsWith("/") && !href.startsWith("//") ? origin + href : href;
  return address.replaceAll("(", "%28").replaceAll(")", "%29");
}
