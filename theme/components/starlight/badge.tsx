/** `<Badge text="New" variant="tip" />` */
export function Badge({ text, variant = "default" }: { text: string; variant?: string; size?: string }) {
  return <span className={`badge callout-${variant === "note" ? "info" : variant}`}>{text}</span>;
}
