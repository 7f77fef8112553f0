/** Cards, alone and in a grid, and links that look like buttons. */
import { type AnchorHTMLAttributes, Children, isValidElement, type ReactNode } from "react";

export function CardGrid({ children }: { stagger?: boolean; children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without marks it is no list to VoiceOver
    <ul className="cards" role="list">
      {Children.toArray(children)
        .filter(isValidElement)
        .map((card) => (
          <li key={card.key}>{card}</li>
        ))}
    </ul>
  );
}

export function Card({ title, children }: { title: string; icon?: string; children?: ReactNode }) {
  return (
    <div className="card">
      <p className="card-title">{title}</p>
      {children}
    </div>
  );
}

export function LinkCard({
  title,
  description,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { title: string; description?: string }) {
  return (
    <div className="card">
      <p className="card-title">
        <a {...rest} className="card-link">
          {title}
        </a>
      </p>
      {description === undefined ? null : <p>{description}</p>}
    </div>
  );
}

export function LinkButton({
  variant,
  icon: _icon,
  iconPlacement: _placement,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { variant?: string; icon?: string; iconPlacement?: string }) {
  return <a {...rest} {...(variant === "minimal" ? {} : { className: "button" })} />;
}
