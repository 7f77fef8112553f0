/** Date in the locale and calendar of the site. */
import { site } from "docgen:site";

/** Suppresses hydration warnings, because browsers may format dates differently than the server. */
export function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} suppressHydrationWarning>
      {formatDate(date)}
    </time>
  );
}

/** `2018-10-14` → `2018年10月14日`. In UTC, so that the server and all visitors format the same day. */
function formatDate(date: string): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return date;
  const { htmlLang, calendar } = site.locale;
  return new Intl.DateTimeFormat(htmlLang, {
    year: "numeric",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
    calendar,
  }).format(time);
}
