/** A day as the language and the calendar of the site have it. */
import { site } from "docgen:site";

/** A browser's own idea of how to write a day must not change the page that was sent. */
export function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} suppressHydrationWarning>
      {formatDate(date)}
    </time>
  );
}

/** `2018-10-14` → `2018年10月14日`. In UTC, so that the server and every visitor write the same day. */
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
