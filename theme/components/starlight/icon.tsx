/** `<Icon name="star" label="…" />`: its pictures are Starlight's own, so what it says is shown. */
export function Icon({ label }: { name: string; label?: string; size?: string; color?: string }) {
  return label === undefined ? null : <span>{label}</span>;
}
