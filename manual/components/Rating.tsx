export default function Rating({ of = 5, value }: { of?: number; value: number }) {
  return (
    <span role="img" aria-label={`${value} of ${of}`}>
      {"★".repeat(value)}
      {"☆".repeat(of - value)}
    </span>
  );
}
