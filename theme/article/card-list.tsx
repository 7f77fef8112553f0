/** Card lists: the article of a generated index page, and the list that a document embeds. Rendered at build time only. */
import { site } from "docgen:site";
import type { Article, Card } from "../../src/shared/contract.ts";
import { fillLabel } from "../../src/shared/fill-label.ts";
import { iconPaths, SvgIcon } from "../shell/icon.tsx";
import { Phrases } from "../shell/phrases.tsx";

const icons: Readonly<Record<Card["kind"], string>> = {
  doc: "M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 10h5.5M7.5 13h5.5",
  category: "M2.5 5h5.5l1.5 2h8v9.5h-15z",
  external: iconPaths.external,
};

export function CardList({ title, description, cards, more }: Extract<Article, { kind: "cards" }>) {
  return (
    <>
      <h1>
        <Phrases label={title} />
      </h1>
      {description === null ? null : (
        <p>
          <Phrases label={description} />
        </p>
      )}
      <Cards cards={cards} title="h2" />
      {more === null ? null : (
        <p>
          <a href={more.url}>{more.label}</a>
        </p>
      )}
    </>
  );
}

/** Inside an article the titles are paragraphs, because its outline belongs to the author. */
export function Cards({ cards, title: Title }: { cards: readonly Card[]; title: "h2" | "p" }) {
  return (
    <ul className="cards">
      {cards.map((card) => (
        <li key={card.href}>
          <article className={`card card-${card.kind}`}>
            <Title className="card-title">
              <CardLink card={card} />
            </Title>
            <CardText card={card} />
          </article>
        </li>
      ))}
    </ul>
  );
}

function CardLink({ card }: { card: Card }) {
  const away = card.kind === "external" ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a className="card-link" href={card.href} {...away}>
      <span>
        <Phrases label={card.label} />
      </span>
      <SvgIcon className="icon" path={icons[card.kind]} />
    </a>
  );
}

function CardText({ card }: { card: Card }) {
  const count = fillLabel(site.labels["card.count"], { count: String(card.count) });
  const text = card.description ?? (card.kind === "category" ? count : null);
  return text === null ? null : (
    <p>
      <Phrases label={text} />
    </p>
  );
}
