/** `docgen serve`: the development server, or a server for a finished build. */
import type { ExitCode } from "../exit.ts";
import { catchInterrupt, waitFor } from "../interrupt.ts";
import type { Terminal } from "../report/terminal.ts";
import { openBrowser } from "./open-browser.ts";
import { openBuilt } from "./serve-built.ts";
import type { ServeFlags } from "./serve-flags.ts";
import { openSite } from "./serve-site.ts";

export async function serve(site: string, flags: ServeFlags, terminal: Terminal): Promise<ExitCode> {
  const { url, close } = await (flags.built ? openBuilt : openSite)(site, flags, terminal);
  const { signal } = catchInterrupt("");
  terminal.result(url);
  if (flags.open) {
    const failure = await openBrowser(url, process.platform);
    if (failure !== null) terminal.note(`Cannot open the browser: ${failure}`);
  }
  await waitFor(signal);
  await close();
  return 0;
}
