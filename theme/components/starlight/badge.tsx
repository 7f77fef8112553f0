/** `<Badge text="New" variant="tip" />` */
export function Badge({ text, variant = "default" }: { text: string; variant?: string; size?: string }) {
  return <span className={`badge badge-${variant}`}>{text}</span>;
}
