/** The text of a page as readers of feeds show it: with whole addresses, and without what only works in the page. */

/** Attributes stand in double quotes, for that is how they were written. */
const tag = /<[a-z][^\s/>]*(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*\s*\/?>/gi;

const address = /(\s(?:href|src|poster|data|cite)=")([^"]*)"/g;
const addresses = /(\ssrcset=")([^"]*)"/g;

/** @param page the address of the page, whole */
export function feedContent(html: string, page: string): string {
  const whole = (written: string) => resolve(written, page);
  return withoutTools(html)
    .replace(tag, (found) =>
      found
        .replace(address, (_, before: string, written: string) => `${before}${whole(written)}"`)
        .replace(
          addresses,
          (_, before: string, list: string) =>
            `${before}${list.replace(/(^|,\s*)([^\s,]+)/g, (_all, comma: string, one: string) => comma + whole(one))}"`,
        ),
    )
    .trim();
}

/** What is written in HTML stays written so: `&amp;` needs no other form in a whole address. */
function resolve(written: string, page: string): string {
  if (written.startsWith("#")) return page + written;
  if (written.startsWith("/") && !written.startsWith("//")) return new URL(page).origin + written;
  if (written === "" || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written)) return written;
  return URL.canParse(written, page) ? new URL(written, page).href : written;
}

function withoutTools(html: string): string {
  return html
    .replace(/<(script|style|button|template)\b[\s\S]*?<\/\1>/gi, "")
    .replaceAll("<wbr>", "")
    .replace(/<a class="heading-link"[^>]*>[\s\S]*?<\/a>/g, "")
    .replace(/^\s*<h1[\s>][\s\S]*?<\/h1>/, "");
}
