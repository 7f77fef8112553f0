/** Icons of the theme: 20 × 20, drawn by `.icon` with a single stroke in the color of the text. Brand icons may have an accessible name. */

export const iconPaths = {
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  close: "M5 5l10 10M15 5L5 15",
  search: "M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM13 13l4 4",
  light:
    "M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1",
  dark: "M16.5 12A7 7 0 0 1 8 3.5 7 7 0 1 0 16.5 12z",
  system: "M3 4h14v9.5H3zM7 17h6M10 13.5V17",
  external: "M7 5h8v8M15 5L5 15",
  home: "M3 9.5L10 3.5l7 6M5 8v8.5h10V8",
  chevron: "M7.5 5l5 5-5 5",
  up: "M10 16V4.5M5 9.5l5-5 5 5",
  back: "M16 10H4.5M9.5 5l-5 5 5 5",
  language: "M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM2.5 10h15M10 2.5c5 5 5 10 0 15-5-5-5-10 0-15z",
} as const;

type IconName = keyof typeof iconPaths;

export function Icon({ name }: { name: IconName }) {
  return <SvgIcon className={`icon icon-${name}`} path={iconPaths[name]} />;
}

interface DrawingProps {
  readonly className: string;
  readonly path: string;
  /** Accessible name, if there is no adjacent text. */
  readonly name?: string | null | undefined;
}

export function SvgIcon({ className, path, name }: DrawingProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      role={name ? "img" : undefined}
      aria-label={name ?? undefined}
      aria-hidden={!name}
    >
      <path d={path} />
    </svg>
  );
}
